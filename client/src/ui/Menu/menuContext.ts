import { createContext } from 'react'

/** Closes the menu around an item; does nothing outside of one. */
export const MenuContext = createContext<() => void>(() => {})
