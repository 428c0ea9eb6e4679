/** Load timings of a page, in milliseconds since navigation start. */
export interface Observed {
  firstPaint: number
  largestPaint: number
  /** When the first real content was painted. */
  content: number
  /** When a press on a card first opened its video; 0 where the page has no links. The page does not leave for it. */
  press: number
  /** When the application had replaced the shell of the page; in a page without one, when the first content was there. */
  application: number
  /** Sum of layout shifts without recent input. */
  shift: number
  tasks: { end: number; duration: number; where: string }[]
}

export interface Observation {
  /** Selector of the first real content: a card, a title. */
  content: string
  /** Presses the first card until its video opens. Everything else is measured without that. */
  presses: boolean
}

/** Runs in the page before its scripts, so it must not close over anything. */
export function observe({ content, presses }: Observation): void {
  if (window !== top) return
  const observed: Observed = {
    firstPaint: 0,
    largestPaint: 0,
    content: 0,
    press: 0,
    application: 0,
    shift: 0,
    tasks: [],
  }
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
    if (document.querySelector(content) === null) return
    if (observed.content === 0) {
      observed.content = -1
      // Content is painted when the next frame begins.
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          observed.content = performance.now()
          if (presses) press()
        }),
      )
    }
    if (document.querySelector('[data-shell]') !== null) return
    watcher.disconnect()
    observed.application = performance.now()
  }
  const watcher = new MutationObserver(look)
  watcher.observe(document, { childList: true, subtree: true })

  const follower = new AbortController()
  ;(window as unknown as { navigation: EventTarget }).navigation.addEventListener(
    'navigate',
    (event) => {
      const { destination } = event as Event & { destination: { url: string } }
      if (!new URL(destination.url).pathname.startsWith('/watch/')) return
      observed.press = performance.now()
      event.preventDefault()
      follower.abort()
    },
    { signal: follower.signal },
  )
  /** Presses what is in the middle of the first card, in every frame until a video opens. */
  const press = () => {
    const place = document.querySelector('li img, article img')?.getBoundingClientRect()
    if (place === undefined || follower.signal.aborted) return
    const link = document.elementFromPoint(place.x + place.width / 2, place.y + place.height / 2)
    if (link instanceof HTMLAnchorElement) link.click()
    if (!follower.signal.aborted) requestAnimationFrame(press)
  }
}
