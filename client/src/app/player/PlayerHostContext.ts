import { type ComponentType, createContext } from 'react'

/** Hands the shell of the page the component that plays videos. It comes with the chunk of the first video page. */
export const PlayerHostContext = createContext<(host: () => ComponentType) => void>(() => {})
