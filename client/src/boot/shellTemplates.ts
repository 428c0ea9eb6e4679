/** Screens with a skeleton or data of their own in the boot script. */
export type BootScreen = 'home' | 'watch' | 'other'

/** The forms of the sidebar. The empty page stands beside it. */
export type SidebarForm = 'open' | 'rail' | 'none'

/** The forms of a card, by what is known of its video: its duration or that it is live, no details yet, or no views. */
export type CardForm = 'timed' | 'live' | 'pending' | 'timed-uncounted' | 'live-uncounted'

/**
 * The templates of the shell. `signIn` is the background of the sign-in screen. `videos`, `title` and the cards have
 * places for the data of the first response.
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

/** The markup of each template. It has `data-style` instead of `style`, which the content security policy forbids. */
export type ShellParts = Readonly<Record<ShellPart, string>>

/** Returns the id of the `<template>` in the page. */
export const templateId = (part: ShellPart): string => `shell-${part}`

/** The id of the script element with the `BootData`. */
export const BOOT_DATA_ID = 'boot'

/** The JSON that the build writes into the page for the boot script. */
export interface BootData {
  /** The chunks and style sheets of each screen that the entry chunk loads only when it runs. */
  files: Record<BootScreen, readonly string[]>
  /** The file of each language other than English. Only the page for static hosts has it. */
  languages?: Readonly<Record<string, string>>
  /** The languages that run from right to left. Only the page for static hosts has it. */
  rightToLeft?: readonly string[]
}
