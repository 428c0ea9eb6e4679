import { createListeners } from '@vtube/shared/createListeners'
import { useSyncExternalStore } from 'react'
import { formatPublication, formatRelativeTime } from '../format/time.ts'

const TICK_MS = 60_000
/** The maximum delay of the shared clock. If it is exceeded when a component subscribes, the clock is updated. */
const MAX_LAG_MS = 1000

let now = Date.now()

function tick(): void {
  now = Date.now()
  clock.notify()
}

const clock = createListeners(() => {
  const timer = setInterval(tick, TICK_MS)
  return () => clearInterval(timer)
})

function subscribe(listener: () => void): () => void {
  const unsubscribe = clock.subscribe(listener)
  if (Math.abs(Date.now() - now) > MAX_LAG_MS) tick()
  return unsubscribe
}

const readClock = () => now

/** Shows a time such as '3 days ago', and the exact time on hover, or nothing if it is invalid, by a shared clock. */
export function RelativeTime({ iso, className }: { iso: string; className?: string | undefined }) {
  const clockMs = useSyncExternalStore(subscribe, readClock, readClock)
  const aheadMs = Date.parse(iso) - clockMs
  // The shared clock may be slow by this delay. A time that is ahead by less is ‘just now’, not ‘soon’.
  const isNow = aheadMs > 0 && aheadMs <= MAX_LAG_MS
  const text = formatRelativeTime(iso, new Date(isNow ? clockMs + aheadMs : clockMs))
  if (text === '') return null
  return (
    <time className={className} dateTime={iso} title={formatPublication(iso)}>
      {text}
    </time>
  )
}
