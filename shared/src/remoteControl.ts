/** Matches the user agents of the browsers of televisions, and of boxes and sticks for televisions. */
const TELEVISION =
  /\b(?:AFT\w{1,4}|AppleTV|BRAVIA|CrKey|GoogleTV|HbbTV|NetCast|SMART-TV|SmartTV|TV Safari|VIDAA|Viera|Web0S|webOS\.TV|Android TV|TV Bro)\b/

/** Returns whether a user agent is the browser of a television. */
export const isTelevision = (userAgent: string): boolean => TELEVISION.test(userAgent)

/** The arrows of a remote control by their names, with their codes. */
export const ARROW_CODES = { ArrowLeft: 37, ArrowUp: 38, ArrowRight: 39, ArrowDown: 40 } as const
export type Arrow = keyof typeof ARROW_CODES

export const isArrow = (key: string): key is Arrow => Object.hasOwn(ARROW_CODES, key)

const BACK_KEYS: ReadonlySet<string> = new Set(['GoBack', 'BrowserBack', 'XF86Back'])
/** The codes of the key Back in the browsers of Samsung and LG, which do not name it. */
const BACK_CODES: ReadonlySet<number> = new Set([10_009, 461])

/** Returns whether a key is the key Back of a remote control. */
export const isBack = ({ key, keyCode }: { key: string; keyCode: number }): boolean =>
  BACK_KEYS.has(key) || BACK_CODES.has(keyCode)

/** What the keys for media of a remote control ask for. */
export type MediaCommand = 'togglePlay' | 'play' | 'pause' | 'rewind' | 'fastForward' | 'previous' | 'next'

/**
 * The commands of keys for media by the names of the keys, and by their codes in the browsers of Samsung and LG and of
 * televisions with HbbTV, some of which do not name them. Coloured keys have no command, so that televisions keep them.
 */
const MEDIA_COMMANDS: ReadonlyMap<string | number, MediaCommand> = new Map(
  Object.entries({
    togglePlay: ['MediaPlayPause', 402, 10_252],
    play: ['MediaPlay', 415],
    pause: ['MediaPause', 'MediaStop', 19, 413],
    rewind: ['MediaRewind', 412],
    fastForward: ['MediaFastForward', 417],
    previous: ['MediaTrackPrevious', 'ChannelDown', 424, 428, 10_232],
    next: ['MediaTrackNext', 'ChannelUp', 425, 427, 10_233],
  } satisfies Record<MediaCommand, (string | number)[]>).flatMap(([command, keys]) =>
    keys.map((key) => [key, command as MediaCommand] as const),
  ),
)

/** Returns the command of a key for media, or null for any other key. */
export const mediaCommandOf = ({ key, keyCode }: { key: string; keyCode: number }): MediaCommand | null =>
  MEDIA_COMMANDS.get(key) ?? MEDIA_COMMANDS.get(keyCode) ?? null

/** The commands that a key repeats while it is held down. */
export const REPEATED_COMMANDS: ReadonlySet<MediaCommand> = new Set(['rewind', 'fastForward'])
