/**
 * The distance in pixels between a menu and its button, the edges of the window, and elements that it must not cover.
 */
export const GAP = 8

/** The function that decides where menus are placed. It can be replaced while the page is open. */
export const menuPlacement: {
  /** Corrects the position of a menu that has just opened below its button. If it is null, the menu stays there. */
  adjust: ((menu: HTMLElement, button: HTMLElement) => void) | null
} = { adjust: null }
