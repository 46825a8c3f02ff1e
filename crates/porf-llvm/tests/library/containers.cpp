#include <deque>
#include <iostream>
#include <list>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>
static unsigned state = 12345;
static unsigned next(unsigned bound) {
  state = state * 1103515245 + 12345;
  return state / 65536 % bound;
}
int main() {
  std::map<int, std::string> map;
  std::multiset<int> set;
  for (int i = 0; i < 150; i++) {
    int key = next(30);
    switch (next(4)) {
    case 0:
      map.erase(key);
      break;
    case 1:
      if (auto it = map.lower_bound(key); it != map.end())
        map.erase(it);
      break;
    default:
      map[key] = std::to_string(i) + "!";
    }
    if (next(3) == 0 && !set.empty())
      set.erase(set.begin());
    else
      set.insert(key);
  }
  for (auto &[key, value] : map)
    std::cout << key << '=' << value << ' ';
  std::cout << std::endl;
  for (auto it = set.rbegin(); it != set.rend(); ++it)
    std::cout << *it << " ";
  std::cout << "\n";
  std::list<int> list, other{5, 4, 3};
  for (int i = 0; i < 20; i++)
    list.push_back(next(100));
  list.sort();
  other.sort();
  list.merge(other);
  list.reverse();
  list.remove_if([](int x) { return x % 3 == 0; });
  list.swap(other);
  for (int x : other)
    std::cout << x << ",";
  std::cout << list.size() << std::endl;
  std::unordered_map<std::string, int> counts;
  for (int i = 0; i < 60; i++)
    counts["word" + std::to_string(next(15))]++;
  std::map<std::string, int> sorted(counts.begin(), counts.end());
  for (auto &[word, count] : sorted)
    std::cout << word << ":" << count << " ";
  std::cout << std::endl;
  std::deque<double> deque;
  for (int i = 0; i < 40; i++)
    i % 3 ? deque.push_back(i / 4.0) : deque.push_front(i);
  std::vector<double> vector(deque.begin(), deque.end());
  std::cout << vector.front() << " " << vector.back() << " " << vector.size() << " " << 1e10 << " " << true << " " << 7ul << "\n";
  std::string text = "a rather long text that is not short";
  text.insert(2, "very ").replace(0, 1, "One").append(3, '!');
  std::cout << text << " " << text.find("long") << " " << text.substr(4, 4) << " " << text.compare("One") << std::flush << "\n";
}
