/** A snapshot of the player. */
export interface PlayerState {
  currentTime: number
  isPaused: boolean
  /** The texts of the active cues, if subtitles are shown. */
  subtitles: string[]
  /** The error message, or an empty text if there is none. */
  fault: string
}

/** The operations on a browser window that the main journeys need. A `place` is the XPath expression of an element. */
export interface BrowserWindow {
  open(address: string): Promise<void>
  address(): Promise<string>
  /** Returns the addresses of all resources that the page has loaded. */
  fetched(): Promise<string[]>
  /** Returns the texts of all matches in document order. The list is empty if nothing matches yet. */
  texts(place: string): Promise<string[]>
  attribute(place: string, name: string): Promise<string | null>
  click(place: string): Promise<void>
  /** Types into a field and presses Enter. */
  submit(place: string, text: string): Promise<void>
  /** Clicks `opener`, waits for the popup, clicks `place` in it, and waits until it closes. */
  clickThroughPopup(opener: string, place: string): Promise<void>
  /** Returns the state of the player, or null if there is no player yet. */
  player(): Promise<PlayerState | null>
  pressInPlayer(key: string): Promise<void>
  clickInPlayer(place: string): Promise<void>
  /** Seeks to a position in seconds. A negative position counts from the end. */
  seekTo(seconds: number): Promise<void>
  /** Takes a screenshot as PNG. */
  photograph(): Promise<Buffer>
  close(): Promise<void>
}

/**
 * Returns the addresses of all loaded resources. Runs in the page. The next two functions run in the player's frame.
 * All three are serialised, so they must not refer to anything outside.
 */
export function readFetched(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

/** Returns the state of the player, or null if there is no player yet. */
export function readPlayer(): PlayerState | null {
  const video = document.querySelector<HTMLVideoElement>('.video-js video')
  if (video === null) return null
  const shown = [...video.textTracks].filter(({ mode, kind }) => mode === 'showing' && kind === 'subtitles')
  return {
    currentTime: video.currentTime,
    isPaused: video.paused,
    subtitles: shown.flatMap(({ activeCues }) => [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text)),
    fault: document.querySelector('[role=alert]')?.textContent ?? '',
  }
}

/** Seeks in the player. The first argument is the element that Playwright passes, which is not used. */
export function seekTo(_: unknown, seconds: number): void {
  const video = document.querySelector<HTMLVideoElement>('.video-js video')
  if (video === null) throw new Error('There is no player.')
  video.currentTime = seconds < 0 ? video.duration + seconds : seconds
}
