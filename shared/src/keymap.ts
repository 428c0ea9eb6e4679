/** The keys of each command, in lower case. */
type Commands = Readonly<Record<string, readonly string[]>>

/**
 * All shortcuts by where they act. Page and frame bind what a command does by its name, and the list that the user sees binds
 * its description. The frame of our player hands the keys of `page`, `player` and `videoPage` to the page.
 */
export const KEYMAP = {
  /** These keys act on every page. */
  page: { search: ['/'], shortcuts: ['?'] },
  /** This key acts wherever there is a player, also the mini-player. */
  player: { miniPlayer: ['i'] },
  videoPage: { theatre: ['t'], nextVideo: ['n'], previousVideo: ['p'] },
  /** These keys act on the video page and in the frame of our player. */
  video: {
    togglePlay: [' ', 'k'],
    seekShort: ['arrowleft', 'arrowright'],
    seekLong: ['j', 'l'],
    seekToTenth: [...'0123456789'],
    toggleMute: ['m'],
    changeSpeed: ['<', '>'],
  },
  /** These keys act there too, but not with the provider's player, which does not know their commands. */
  ownVideo: { toggleFullscreen: ['f'], toggleSubtitles: ['c'], stepFrame: [',', '.'] },
  /** These keys act only in the frame of our player. On the page, they scroll. */
  frame: { changeVolume: ['arrowdown', 'arrowup'], seekToEdge: ['home', 'end'] },
} as const satisfies Readonly<Record<string, Commands>>

type Keymap = typeof KEYMAP
/** The commands of some places. */
export type CommandIn<Place extends keyof Keymap> = { [Each in Place]: keyof Keymap[Each] }[Place]

/** The keys that the frame of our player hands to the page. Escape cancels there what follows the video. */
export const KEYS_OF_PAGE: readonly string[] = [
  ...Object.values({ ...KEYMAP.page, ...KEYMAP.player, ...KEYMAP.videoPage }).flat(),
  'escape',
]

/** Does what a command says; `index` is the position of the pressed key among those of the command. */
export type KeyHandler = (index: number) => void

/** Joins keys with what their commands do. */
export const bindKeys = <Name extends string>(
  commands: Readonly<Record<Name, readonly string[]>>,
  handlers: Readonly<Record<NoInfer<Name>, KeyHandler>>,
): [key: string, action: () => void][] =>
  (Object.entries(commands) as [Name, readonly string[]][]).flatMap(([name, keys]) =>
    keys.map((key, index): [string, () => void] => [key, () => handlers[name](index)]),
  )
