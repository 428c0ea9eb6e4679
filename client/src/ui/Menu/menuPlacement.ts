/** The distance in pixels between a menu and its button, the edges of the window, and what it must not cover. */
export const GAP = 8

/** How menus find their place. It may change while the page is open. */
export const menuPlacement: {
  /** Corrects the place of a menu that has just opened below its button. Null leaves the menu there. */
  adjust: ((menu: HTMLElement, button: HTMLElement) => void) | null
} = { adjust: null }
