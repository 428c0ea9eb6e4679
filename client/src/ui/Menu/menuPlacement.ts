/** Pixels between a menu and its button, the edges of the window, and what it must not cover. */
export const GAP = 8

/** How menus find their place, which may change while the page is open. */
export const menuPlacement: {
  /** Corrects the place of a menu that has just opened below its button. Null leaves it there. */
  adjust: ((menu: HTMLElement, button: HTMLElement) => void) | null
} = { adjust: null }
