//! The rows of a picture: a layering of the shown operations in which program order and, where
//! possible, reads-from go downwards.

/// The rows of the cells of each column. A cell is below the previous one in its column, and below
/// its source unless po ∪ rf is cyclic there.
///
/// `sources[c][i]` is the column and position of the source of cell `i` of column `c`.
pub(super) fn rows(sources: &[Vec<Option<(usize, usize)>>]) -> Vec<Vec<usize>> {
    let mut rows: Vec<Vec<usize>> = sources.iter().map(|column| Vec::with_capacity(column.len())).collect();
    loop {
        let mut progress = false;
        for c in 0..sources.len() {
            while let Some(&source) = sources[c].get(rows[c].len()) {
                let above = match source {
                    None => None,
                    Some((column, i)) => match rows[column].get(i) {
                        Some(&row) => Some(row),
                        None => break,
                    },
                };
                place(&mut rows[c], above);
                progress = true;
            }
        }
        if progress {
            continue;
        }
        // Every unfinished column waits for another (or itself): a cycle. The least advanced one
        // goes first; the edge that it waits for will point upwards.
        let unfinished = (0..sources.len()).filter(|&c| rows[c].len() < sources[c].len());
        match unfinished.min_by_key(|&c| rows[c].last().map_or(0, |row| row + 1)) {
            Some(c) => place(&mut rows[c], None),
            None => return rows,
        }
    }
}

fn place(column: &mut Vec<usize>, above: Option<usize>) {
    let next = column.last().map_or(0, |row| row + 1);
    column.push(above.map_or(next, |row| next.max(row + 1)));
}

#[cfg(test)]
mod tests {
    use super::rows;

    #[test]
    fn reads_are_below_their_sources() {
        let sources = [vec![None, None], vec![Some((0, 1)), None]];
        assert_eq!(rows(&sources), [vec![0, 1], vec![2, 3]]);
    }

    #[test]
    fn cycles_are_broken_once() {
        let load_buffering = [vec![Some((1, 1)), None], vec![Some((0, 1)), None]];
        assert_eq!(rows(&load_buffering), [vec![0, 1], vec![2, 3]]);
        let own_future = [vec![Some((0, 1)), None]];
        assert_eq!(rows(&own_future), [vec![0, 1]]);
    }
}
