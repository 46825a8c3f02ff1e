
define dso_local ptr @__porf_try(ptr %function, ptr %argument) personality ptr @__gxx_personality_v0 {
entry:
  invoke void %function(ptr %argument)
          to label %done unwind label %caught

done:
  ret ptr null

caught:
  %pad = landingpad { ptr, i32 }
          catch ptr null
  %thrown = extractvalue { ptr, i32 } %pad, 0
  %kept = call ptr @__porf_keep(ptr %thrown)
  ret ptr %kept
}
