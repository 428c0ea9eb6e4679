/** The keys of each command, in lower case. */
type Commands = Readonly<Record<string, readonly string[]>>

/**
 * All shortcuts, in groups by the places where they work. The page and the frame of our player bind the action of each
 * command by its name, and the dialog of shortcuts binds the description in the same way. The frame of our player
 * passes the keys of `page`, `player` and `videoPage` to the page.
 */
export const KEYMAP = {
  /** The keys that work on every page. */
  page: { search: ['/'], shortcuts: ['?'] },
  /** The key that works on every page with a player, including the mini-player. */
  player: { miniPlayer: ['i'] },
  videoPage: { theatre: ['t'], nextVideo: ['n'], previousVideo: ['p'] },
  /** The keys that work on the video page and in the frame of our player. */
  video: {
    togglePlay: [' ', 'k'],
    seekShort: ['arrowleft', 'arrowright'],
    seekLong: ['j', 'l'],
    seekToTenth: [...'0123456789'],
    toggleMute: ['m'],
    changeSpeed: ['<', '>'],
  },
  /** Keys of the video page and of our own player's frame. The provider's player has no such commands. */
  ownVideo: {
    toggleFullscreen: ['f'],
    toggleSubtitles: ['c'],
    stepFrame: [',', '.'],
    delaySubtitles: ['g', 'h'],
  },
  /** The keys that work only in the frame of our player. On the page, these keys scroll. */
  frame: { changeVolume: ['arrowdown', 'arrowup'], seekToEdge: ['home', 'end'] },
} as const satisfies Readonly<Record<string, Commands>>

type Keymap = typeof KEYMAP
/** The names of the commands in some groups of the keymap. */
export type CommandIn<Place extends keyof Keymap> = { [Each in Place]: keyof Keymap[Each] }[Place]

/** The keys that our player's frame passes to the page, where Escape cancels the countdown to the next video. */
export const KEYS_OF_PAGE: readonly string[] = [
  ...Object.values({ ...KEYMAP.page, ...KEYMAP.player, ...KEYMAP.videoPage }).flat(),
  'escape',
]

/** Performs the action of a command. `index` is the index of the pressed key among the keys of the command. */
export type KeyHandler = (index: number) => void

/** Maps each key to the action of its command. */
export const bindKeys = <Name extends string>(
  commands: Readonly<Record<Name, readonly string[]>>,
  handlers: Readonly<Record<NoInfer<Name>, KeyHandler>>,
): [key: string, action: () => void][] =>
  (Object.entries(commands) as [Name, readonly string[]][]).flatMap(([name, keys]) =>
    keys.map((key, index): [string, () => void] => [key, () => handlers[name](index)]),
  )
