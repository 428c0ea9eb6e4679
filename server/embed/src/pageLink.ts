/** The state of the page around the frame, as far as the player shows it. */
export interface PageState {
  /** Whether a list or a series has a video before and after the current one. */
  hasPrevious: boolean
  hasNext: boolean
  /** The same for media keys, which also lead to related and former videos. */
  canGoBack: boolean
  canGoOn: boolean
  isMini: boolean
  /** Whether the player fills the width of the window, or null in a narrow window. */
  isTheatre: boolean | null
  /** Whether another video follows at the end. */
  playsNext: boolean
  isRepeating: boolean
  /** The minutes of the sleep timer, 'endOfVideo', or null while it is off. */
  sleep: number | 'endOfVideo' | null
  /** Whether the page shows the menu of the player as a sheet, because the frame is too small for it. */
  hasSheet: boolean
  /** Whether the user has other screens, on which the page can play the video. */
  hasOtherScreens: boolean
}

/** The requests to the page. The page answers with its new state. */
interface Requests {
  previous: undefined
  next: undefined
  fullscreen: undefined
  miniPlayer: undefined
  theatre: undefined
  playsNext: boolean
  isRepeating: boolean
  sleep: PageState['sleep']
  /** Lists the other screens, to play the video on one of them. */
  playOn: undefined
  /** Presses a key of a remote control in the page, which the player does not use. */
  remoteKey: 'ArrowUp' | 'ArrowDown' | 'GoBack'
  /** Shows a list of the menu as a sheet, or closes the sheet. */
  menu: object | null
  /** Tells the subtitles and audio tracks, to a page that has asked for them. */
  tracks: object
}

export interface PageLink {
  /** Returns the state of the page, or null for a page that knows no such messages. */
  state: () => PageState | null
  /** Returns whether the page is laid out for a television, so that the arrows of a remote control move the focus. */
  isTelevision: () => boolean
  request: <Name extends keyof Requests>(
    ...request: undefined extends Requests[Name] ? [name: Name] : [name: Name, value: Requests[Name]]
  ) => void
}

/** The event of the player when the state or the layout of the page has changed. */
export const PAGE_CHANGE = 'pagechange'

/** Reads the state that a page sends. Missing parts are off. Returns null for any other value. */
export function readPageState(value: unknown): PageState | null {
  if (typeof value !== 'object' || value === null) return null
  const given = value as Partial<Record<keyof PageState, unknown>>
  const is = (part: keyof PageState) => given[part] === true
  const { isTheatre, sleep } = given
  return {
    hasPrevious: is('hasPrevious'),
    hasNext: is('hasNext'),
    canGoBack: is('canGoBack'),
    canGoOn: is('canGoOn'),
    isMini: is('isMini'),
    isTheatre: typeof isTheatre === 'boolean' ? isTheatre : null,
    playsNext: is('playsNext'),
    isRepeating: is('isRepeating'),
    sleep: typeof sleep === 'number' || sleep === 'endOfVideo' ? sleep : null,
    hasSheet: is('hasSheet'),
    hasOtherScreens: is('hasOtherScreens'),
  }
}
