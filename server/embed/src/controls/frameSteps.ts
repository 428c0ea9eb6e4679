/** The parts of a video element that show single frames. Firefox before version 132 has no callbacks for frames. */
export type FrameElement = Pick<HTMLVideoElement, 'currentTime' | 'duration'> &
  Partial<Pick<HTMLVideoElement, 'requestVideoFrameCallback'>>

/** The assumed frame rate if the real one is unknown. In a video with a lower rate, a step takes several seeks. */
const HIGH_FRAME_RATE = 60
/** The margin between times of frames. It is shorter than a frame, and longer than the rounding of times. */
const MARGIN_SECONDS = 1 / 240
/** The distance by which a position is changed so that browsers seek at all. It hardly ever changes the frame. */
const NUDGE_SECONDS = 0.0001
/** The longest wait in milliseconds for a frame to show. A hidden page shows no frames. */
const FRAME_TIMEOUT_MS = 1000
/** The maximum number of steps that wait for one another while a key is held down. */
const MAX_WAITING = 3

/**
 * Creates a function that shows the next or previous frame of a paused video, also at a frame rate that varies.
 * @param onShow gets the time in seconds at which the shown frame begins
 */
export function createFrameSteps(
  element: FrameElement,
  frameRate: number | null,
  onShow: (seconds: number) => void,
): (isForward: boolean) => void {
  const usual = 1 / (frameRate ?? HIGH_FRAME_RATE)
  /** The time at which the shown frame begins, and the position at which this time was found. */
  let shown = { start: Number.NaN, position: Number.NaN }

  let tellsFrames = element.requestVideoFrameCallback !== undefined
  const assumeStart = (seconds: number) => Math.floor(seconds / usual) * usual

  /** Seeks, and resolves to the time that the browser reports for the frame at the target, or to null without one. */
  const seek = (seconds: number): Promise<number | null> => {
    const told = new Promise<number | null>((resolve) => {
      element.requestVideoFrameCallback?.((_now, { mediaTime }) => resolve(mediaTime))
      setTimeout(resolve, element.requestVideoFrameCallback ? FRAME_TIMEOUT_MS : 0, null)
    })
    element.currentTime = seconds
    return told
  }
  /** Seeks, and resolves to the time at which the frame at the target begins. */
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
    // After a seek, Firefox reports the target of the seek instead of the time of the frame.
    if (told !== null && told > currentTime + NUDGE_SECONDS / 2) tellsFrames = false
    return tellsFrames && told !== null ? told : assumeStart(currentTime + NUDGE_SECONDS)
  }
  const showPrevious = async (from: number): Promise<number> =>
    from < MARGIN_SECONDS ? from : show(from - MARGIN_SECONDS)
  const showNext = async (from: number): Promise<number> => {
    let least = from
    let next = from
    // The middle of a frame belongs to the same frame in every browser, however the browser rounds.
    for (let ahead = 1.5 * usual; next <= from; ahead *= 2) {
      if (from + ahead >= element.duration) return from
      next = await show(from + ahead)
      if (next <= from) least = from + ahead
    }
    if (Math.abs(next - from - usual) < MARGIN_SECONDS / 2) return next
    // If the frame rate varies, further frames may lie between these two.
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
