/** The distance in pixels between a menu and its button, the edges of the window, and elements not to cover. */
export const GAP = 8

/** The function that decides where menus are placed. The function can be replaced while the page is open. */
export const menuPlacement: {
  /** Corrects the position of a menu that has just opened at its button. Null leaves the menu there. */
  adjust: ((menu: HTMLElement, button: HTMLElement) => void) | null
} = { adjust: null }
