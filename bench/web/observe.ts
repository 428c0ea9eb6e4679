/** Load timings of a page, in milliseconds since navigation start. */
export interface Observed {
  firstPaint: number
  largestPaint: number
  /** When the first real content was painted. */
  content: number
  /** Sum of layout shifts without recent input. */
  shift: number
  tasks: { end: number; duration: number; where: string }[]
}

/** Runs in the page before its scripts, so it must not close over anything. */
export function observe(contentSelector: string): void {
  if (window !== top) return
  const observed: Observed = { firstPaint: 0, largestPaint: 0, content: 0, shift: 0, tasks: [] }
  Object.assign(window, { observed })
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaint = startTime
  })
  follow('largest-contentful-paint', ({ startTime }) => {
    observed.largestPaint = startTime
  })
  follow('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) observed.shift += shift.value
  })
  follow('longtask', (entry) => {
    observed.tasks.push({
      end: entry.startTime + entry.duration,
      duration: entry.duration,
      where: entry.name,
    })
  })
  const look = () => {
    if (document.querySelector(contentSelector) === null) return
    watcher.disconnect()
    // Content is painted when the next frame begins.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        observed.content = performance.now()
      }),
    )
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })
}
