/** What the video element of a page or of a frame in it does. */
export type VideoEvent = (typeof VIDEO_EVENTS)[number] | 'press' | 'firstFrame' | 'seek' | 'seekedFrame'

export const VIDEO_EVENTS = ['loadstart', 'loadedmetadata'] as const

/** The name of the function that gets each event and its time in milliseconds since 1970. */
export const REPORT = 'reportVideoEvent'

interface ObservedWindow extends Window {
  reportVideoEvent(event: VideoEvent, atMs: number): Promise<void>
  /** Moves the video of this document to a position. */
  seekVideo(seconds: number): void
}

/** The largest difference between a wanted position and the time of the frame that is shown there. */
export const TOLERANCE_SECONDS = 10

interface VideoObservation {
  events: readonly VideoEvent[]
  tolerance: number
  /** Whether the video is in a frame of the page. Cards on the page itself may play previews. */
  isInFrame: boolean
}

/**
 * Observes presses and the video of a document. Runs in each document before its scripts, so it must not use variables of
 * this module.
 */
export function observeVideo({ events, tolerance, isInFrame }: VideoObservation): void {
  const self = window as unknown as ObservedWindow
  const report = (event: VideoEvent, atMs: number) =>
    void self.reportVideoEvent(event, performance.timeOrigin + atMs)
  let video: HTMLVideoElement | null = null
  /** Reports the next frame on the screen whose position is accepted. */
  const awaitFrame = (event: VideoEvent, accepts: (seconds: number) => boolean) =>
    video?.requestVideoFrameCallback((_now, { presentationTime, mediaTime }) => {
      if (accepts(mediaTime)) report(event, presentationTime)
      else awaitFrame(event, accepts)
    })
  addEventListener('pointerdown', ({ timeStamp }) => report('press', timeStamp), { capture: true })
  if ((window !== top) !== isInFrame) return
  const handle = ({ type, target, timeStamp }: Event) => {
    report(type as VideoEvent, timeStamp)
    if (type !== 'loadstart' || !(target instanceof HTMLVideoElement)) return
    video = target
    awaitFrame('firstFrame', () => true)
  }
  const created = new WeakSet<EventTarget>()
  const createElement = document.createElement.bind(document)
  // A video may begin to load before its element is in the document.
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
  self.seekVideo = (seconds) => {
    if (video === null) return
    video.currentTime = seconds
    report('seek', performance.now())
    awaitFrame('seekedFrame', (mediaTime) => Math.abs(mediaTime - seconds) < tolerance)
  }
}
