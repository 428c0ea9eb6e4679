/** Marks what the page itself has drawn, before the application was there. */
export const SHELL_ATTRIBUTE = 'data-shell'

/**
 * Whether the page still shows what it has drawn by itself. It goes when the application draws for the first time:
 * until then a placeholder takes the place of one that is seen already. Without a page it is the shell that is drawn.
 */
export const isShellVisible = (): boolean =>
  typeof document === 'undefined' || document.querySelector(`[${SHELL_ATTRIBUTE}]`) !== null
