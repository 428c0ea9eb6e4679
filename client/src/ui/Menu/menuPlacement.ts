/**
 * The distance in pixels between a menu and its button, the edges of the window, and elements that it must not cover.
 */
export const GAP = 8

/**
 * The holder of the function that decides where menus are placed. The function can be replaced while the page is open.
 */
export const menuPlacement: {
  /**
   * Corrects the position of a menu that has just opened below its button. If the function is null, the menu stays
   * below its button.
   */
  adjust: ((menu: HTMLElement, button: HTMLElement) => void) | null
} = { adjust: null }
