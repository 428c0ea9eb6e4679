/** What the player stands at. */
export interface PlayerState {
  currentTime: number
  isPaused: boolean
  /** What is said at this moment, where subtitles are shown. */
  subtitles: string[]
  /** The sentence of a player that cannot go on; empty where there is none. */
  fault: string
}

/** A window of a browser, as far as the main journeys need one. Places on a page are written as XPath. */
export interface BrowserWindow {
  open(address: string): Promise<void>
  address(): Promise<string>
  /** Addresses of everything that the page has fetched. */
  fetched(): Promise<string[]>
  /** Texts of all places, in the order of the page; none when there are none now. */
  texts(place: string): Promise<string[]>
  attribute(place: string, name: string): Promise<string | null>
  click(place: string): Promise<void>
  /** Types into a field and presses Enter. */
  submit(place: string, text: string): Promise<void>
  /** Clicks, waits until a popup has opened, clicks there, and waits until it has closed. */
  clickThroughPopup(opener: string, place: string): Promise<void>
  /** Null while there is no player. */
  player(): Promise<PlayerState | null>
  pressInPlayer(key: string): Promise<void>
  /** Moves the film of the player to two seconds before its end. */
  moveNearEnd(): Promise<void>
  /** What is seen, as a PNG picture. */
  photograph(): Promise<Buffer>
  close(): Promise<void>
}

/** Runs inside the page, as the next two run inside the player's frame: they know nothing outside of themselves. */
export function readFetched(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => name)
}

/** Null while there is no player. */
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

export function moveNearEnd(): void {
  const video = document.querySelector<HTMLVideoElement>('.video-js video')
  if (video === null) throw new Error('There is no player.')
  video.currentTime = video.duration - 2
}
