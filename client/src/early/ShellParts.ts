/** Screens that the page prepares by itself. */
export type EarlyScreen = 'home' | 'watch' | 'other'

/** Markup of the shell, in pieces: each without a style attribute, which stands in `data-style` instead. */
export interface ShellParts {
  header: string
  sidebars: Record<'open' | 'rail' | 'none', { markup: string; pageClass: string }>
  bodies: Record<EarlyScreen, string>
  loading: string
  /** Behind the sign-in, before its card. */
  ground: string
}

/** What the build writes into the page for the script at its beginning. */
export interface EarlyPage {
  shell: ShellParts
  /** Files of each screen that the application would ask for only when it runs. */
  files: Record<EarlyScreen, readonly string[]>
}
