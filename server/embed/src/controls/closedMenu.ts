/** The attributes of a button of the bar whose menu is closed. The menu changes `aria-expanded`. */
export const CLOSED_MENU = { 'aria-haspopup': 'menu', 'aria-expanded': 'false' } as const
