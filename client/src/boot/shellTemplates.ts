/** The screens that the boot script distinguishes. `home` and `watch` have their own skeletons and data. */
export type BootScreen = 'home' | 'watch' | 'other'

/** The forms of the sidebar. The template of a form also contains the empty page beside the sidebar. */
export type SidebarForm = 'open' | 'rail' | 'bar'

/**
 * The forms of a card. `timed` has a duration, `live` the badge of a live stream, and both show the number of views
 * unless it is `uncounted`. `pending` means that the details of the video have not loaded.
 */
export type CardForm = 'timed' | 'live' | 'pending' | 'timed-uncounted' | 'live-uncounted'

/**
 * The templates of the shell. `signIn` is the background of the sign-in screen. `videos`, `title` and the cards contain
 * placeholders for the data of the first response.
 */
export type ShellPart =
  | 'header'
  | SidebarForm
  | BootScreen
  | 'loading'
  | 'signIn'
  | 'videos'
  | 'title'
  | `card-${CardForm}`

/** The markup of each template. It uses `data-style` instead of `style`, which the content security policy forbids. */
export type ShellParts = Readonly<Record<ShellPart, string>>

export const templateId = (part: ShellPart): string => `shell-${part}`

/** The id of the script element that contains the `BootData`. */
export const BOOT_DATA_ID = 'boot'

/** The JSON that the build writes into the page for the boot scripts. */
export interface BootData {
  /** The chunks and style sheets of each screen that the entry chunk would request only when it runs. */
  files: Partial<Record<BootScreen, readonly string[]>>
  /** The URL of the file of each language other than English. Only the page for static hosts has this field. */
  languages?: Readonly<Record<string, string>>
  /** The languages that are written from right to left. Only the page for static hosts has this field. */
  rightToLeft?: readonly string[]
}
