/** Screens with a skeleton or data of their own in the boot script. */
export type BootScreen = 'home' | 'watch' | 'other'

/** A sidebar in one of its forms, followed by the empty page beside it. */
export type SidebarForm = 'open' | 'rail' | 'none'

/** A card by what is known of its video: its duration or that it is live, no details yet, no views. */
export type CardForm = 'timed' | 'live' | 'pending' | 'timed-uncounted' | 'live-uncounted'

/**
 * The templates of the shell. `signIn` is the background of the sign-in screen; `videos`, `title` and the cards have
 * places for what the first response brings.
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

/** The markup of each template. It has `data-style` in place of `style`, which the content security policy forbids. */
export type ShellParts = Readonly<Record<ShellPart, string>>

/** Returns the id of the `<template>` in the page. */
export const templateId = (part: ShellPart): string => `shell-${part}`

/** The id of the script element with the `BootData`. */
export const BOOT_DATA_ID = 'boot'

/** The JSON that the build writes into the page for the boot script. */
export interface BootData {
  /** The chunks and style sheets of each screen that the entry chunk loads only when it runs. */
  files: Record<BootScreen, readonly string[]>
  /** The file of each language other than English; in the page for static hosts only. */
  languages?: Readonly<Record<string, string>>
  /** Those of them that run from right to left; in the page for static hosts only. */
  rightToLeft?: readonly string[]
}
