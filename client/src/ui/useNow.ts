import { useSyncExternalStore } from 'react'

const TICK_MS = 60_000
/** A clock that is further behind is set right when somebody begins to look at it. */
export const STALE_MS = 1000

let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined
const watchers = new Set<() => void>()

function tick(): void {
  now = Date.now()
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  timer ??= setInterval(tick, TICK_MS)
  if (Math.abs(Date.now() - now) > STALE_MS) tick()
  return () => {
    watchers.delete(watcher)
    if (watchers.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** The time in milliseconds, moving once a minute; one clock for all who show how long ago something was. */
export const useNow = (): number => useSyncExternalStore(watch, () => now)
