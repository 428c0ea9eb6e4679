/** Screens that the page prepares by itself. */
export type EarlyScreen = 'home' | 'watch' | 'other'

/** A sidebar in one of its forms, and after it the empty page that stands beside it. */
export type SidebarForm = 'open' | 'rail' | 'none'

/** Pieces of the shell; `ground` is what stands behind the sign-in, before its card. */
export type ShellPart = 'header' | SidebarForm | EarlyScreen | 'loading' | 'ground'

/**
 * Markup of the pieces, without a style attribute, which stands in `data-style` instead. The page holds each in a
 * `<template>`.
 */
export type ShellParts = Readonly<Record<ShellPart, string>>

/** The id of the template that holds a piece. */
export const templateId = (part: ShellPart): string => `shell-${part}`

/** What the build writes into the page for the script at its beginning. */
export interface EarlyPage {
  /** Files of each screen that the application would ask for only when it runs. */
  files: Record<EarlyScreen, readonly string[]>
}
