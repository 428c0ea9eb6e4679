/** What the video element of a page or of a frame in it does. */
export type FilmEvent = (typeof FILM_EVENTS)[number] | 'press' | 'firstFrame' | 'seek' | 'seekedFrame'

export const FILM_EVENTS = ['loadstart', 'loadedmetadata'] as const

/** The name of the function that gets each event and its time in milliseconds since 1970. */
export const REPORT = 'reportFilmEvent'

interface ObservedWindow extends Window {
  reportFilmEvent(event: FilmEvent, atMs: number): Promise<void>
  /** Moves the video of this document to a position. */
  seekFilm(seconds: number): void
}

/** The largest difference between a wanted position and the time of the frame that is shown there. */
export const TOLERANCE_SECONDS = 10

interface FilmObservation {
  events: readonly FilmEvent[]
  tolerance: number
  /** Whether the film is in a frame of the page. Cards on the page itself may play previews. */
  isInFrame: boolean
}

/**
 * Observes presses and the video of a document. Runs in each document before its scripts, so it must not use variables of
 * this module.
 */
export function observeFilm({ events, tolerance, isInFrame }: FilmObservation): void {
  const self = window as unknown as ObservedWindow
  const report = (event: FilmEvent, atMs: number) =>
    void self.reportFilmEvent(event, performance.timeOrigin + atMs)
  let film: HTMLVideoElement | null = null
  /** Reports the next frame on the screen whose position is accepted. */
  const awaitFrame = (event: FilmEvent, accepts: (seconds: number) => boolean) =>
    film?.requestVideoFrameCallback((_now, { presentationTime, mediaTime }) => {
      if (accepts(mediaTime)) report(event, presentationTime)
      else awaitFrame(event, accepts)
    })
  addEventListener('pointerdown', ({ timeStamp }) => report('press', timeStamp), { capture: true })
  if ((window !== top) !== isInFrame) return
  const handle = ({ type, target, timeStamp }: Event) => {
    report(type as FilmEvent, timeStamp)
    if (type !== 'loadstart' || !(target instanceof HTMLVideoElement)) return
    film = target
    awaitFrame('firstFrame', () => true)
  }
  const created = new WeakSet<EventTarget>()
  const createElement = document.createElement.bind(document)
  // A film may begin to load before its element is in the document.
  document.createElement = (...names: [string, ElementCreationOptions?]) => {
    const element = createElement(...names)
    if (!(element instanceof HTMLVideoElement)) return element
    created.add(element)
    for (const event of events) element.addEventListener(event, handle)
    return element
  }
  const handleMarkup = (event: Event) => {
    if (event.target !== null && !created.has(event.target)) handle(event)
  }
  // These events do not bubble.
  for (const event of events) document.addEventListener(event, handleMarkup, { capture: true })
  self.seekFilm = (seconds) => {
    if (film === null) return
    film.currentTime = seconds
    report('seek', performance.now())
    awaitFrame('seekedFrame', (mediaTime) => Math.abs(mediaTime - seconds) < tolerance)
  }
}
