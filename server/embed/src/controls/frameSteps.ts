/** What of a video element shows single frames. Firefox before version 132 has no callbacks for frames. */
export type FrameElement = Pick<HTMLVideoElement, 'currentTime' | 'duration'> &
  Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>

/** The frame rate that is assumed where it is unknown. A video with a lower one takes several seeks for a step. */
const HIGH_FRAME_RATE = 60
/** Less than a frame lasts, and more than the times of frames are rounded by. */
const MARGIN_SECONDS = 1 / 240
/** Changes the position, because browsers do not seek to the current one, but hardly ever the frame. */
const NUDGE_SECONDS = 0.0001
/** The longest time in milliseconds until a frame shows. In a hidden page none does. */
const FRAME_TIMEOUT_MS = 1000
/** The most steps that wait for one another while a key is held down. */
const MAX_WAITING = 3

/**
 * Creates a function that shows the next or the previous frame of a paused video, also where the frame rate varies.
 * @param frameRate the average number of frames per second; null if it is unknown
 * @param onShow gets the time in seconds at which the shown frame begins
 */
export function createFrameSteps(
  element: FrameElement,
  frameRate: number | null,
  onShow: (seconds: number) => void,
): (isForward: boolean) => void {
  const usual = 1 / (frameRate ?? HIGH_FRAME_RATE)
  /** The time at which the shown frame begins, and the position at which this was found out. */
  let shown = { start: Number.NaN, position: Number.NaN }

  let tellsFrames = element.requestVideoFrameCallback !== undefined
  const assumeStart = (seconds: number) => Math.floor(seconds / usual) * usual

  /** Seeks, and resolves to the time that the browser tells for the frame there; to null if it tells none. */
  const seek = (seconds: number): Promise<number | null> => {
    const told = new Promise<number | null>((resolve) => {
      element.requestVideoFrameCallback?.((_now, { mediaTime }) => resolve(mediaTime))
      setTimeout(resolve, element.requestVideoFrameCallback ? FRAME_TIMEOUT_MS : 0, null)
    })
    element.currentTime = seconds
    return told
  }
  /** Seeks, and resolves to the time at which the frame there begins. */
  const show = async (seconds: number): Promise<number> => {
    const told = await seek(seconds)
    const start = tellsFrames && told !== null ? told : assumeStart(seconds)
    shown = { start, position: element.currentTime }
    return start
  }
  const findShown = async (): Promise<number> => {
    const { currentTime } = element
    if (currentTime === shown.position) return shown.start
    const told = await seek(currentTime + NUDGE_SECONDS)
    // After a seek, Firefox tells its target in place of the time of the frame.
    if (told !== null && told > currentTime + NUDGE_SECONDS / 2) tellsFrames = false
    return tellsFrames && told !== null ? told : assumeStart(currentTime + NUDGE_SECONDS)
  }
  const showPrevious = async (from: number): Promise<number> =>
    from < MARGIN_SECONDS ? from : show(from - MARGIN_SECONDS)
  const showNext = async (from: number): Promise<number> => {
    let least = from
    let next = from
    // The middle of a frame is that frame in every browser, however it rounds.
    for (let ahead = 1.5 * usual; next <= from; ahead *= 2) {
      if (from + ahead >= element.duration) return from
      next = await show(from + ahead)
      if (next <= from) least = from + ahead
    }
    if (Math.abs(next - from - usual) < MARGIN_SECONDS / 2) return next
    // Where the frame rate varies, there may be frames between these two.
    while (next - least > MARGIN_SECONDS) {
      const middle = (least + next) / 2
      const start = await show(middle)
      if (start > from) next = start
      else least = middle
    }
    return show(next + MARGIN_SECONDS)
  }

  const step = async (isForward: boolean): Promise<void> => {
    const from = await findShown()
    onShow(await (isForward ? showNext(from) : showPrevious(from)))
    waiting -= 1
  }
  let waiting = 0
  let last = Promise.resolve()
  return (isForward) => {
    if (waiting === MAX_WAITING) return
    waiting += 1
    last = last.then(() => step(isForward))
  }
}
