/** The times of a page load, in milliseconds since the start of the navigation. */
export interface Observed {
  firstPaintMs: number
  largestPaintMs: number
  /** The time when the first real content was painted. */
  contentMs: number
  /** The time when a press on a card first opened its video, or 0 without presses. The page stays open. */
  pressMs: number
  /** The time when the application had replaced the shell, or the time of the first content if there is no shell. */
  applicationMs: number
  /** The sum of layout shifts without recent input. */
  shift: number
  tasks: { end: number; duration: number }[]
}

export interface Observation {
  /** A selector of the first real content: a card or a title. */
  content: string
  /** Whether to press the first card until its video opens. All other figures are measured without presses. */
  presses: boolean
}

/** Observes a page load. Runs in the page before its scripts, so it must not use variables of this module. */
export function observe({ content, presses }: Observation): void {
  if (window !== top) return
  const observed: Observed = {
    firstPaintMs: 0,
    largestPaintMs: 0,
    contentMs: 0,
    pressMs: 0,
    applicationMs: 0,
    shift: 0,
    tasks: [],
  }
  Object.assign(window, { observed })
  const follow = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  follow('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') observed.firstPaintMs = startTime
  })
  follow('largest-contentful-paint', ({ startTime }) => (observed.largestPaintMs = startTime))
  follow('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) observed.shift += shift.value
  })
  follow('longtask', ({ startTime, duration }) =>
    observed.tasks.push({ end: startTime + duration, duration }),
  )
  const watcher = new MutationObserver(() => {
    if (document.querySelector(content) === null) return
    if (observed.contentMs === 0) {
      observed.contentMs = -1
      // The content is painted when the next frame begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          observed.contentMs = performance.now()
          if (presses) press()
        }),
      )
    }
    if (document.querySelector('[data-shell]') !== null) return
    watcher.disconnect()
    observed.applicationMs = performance.now()
  })
  watcher.observe(document, { childList: true, subtree: true, attributeFilter: ['data-shell'] })

  const follower = new AbortController()
  ;(window as unknown as { navigation: EventTarget }).navigation.addEventListener(
    'navigate',
    (event) => {
      const { destination } = event as Event & { destination: { url: string } }
      if (!new URL(destination.url).pathname.startsWith('/watch/')) return
      observed.pressMs = performance.now()
      event.preventDefault()
      follower.abort()
    },
    { signal: follower.signal },
  )
  /** Presses the middle of the first card, in every frame until a video opens. */
  const press = () => {
    const place = document.querySelector('li img, article img')?.getBoundingClientRect()
    if (place === undefined || follower.signal.aborted) return
    const link = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2)
    if (link instanceof HTMLAnchorElement) link.click()
    if (!follower.signal.aborted) requestAnimationFrame(press)
  }
}
