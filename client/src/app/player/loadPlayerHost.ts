import type { ComponentType } from 'react'

const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()

/** Resolves to the module of the player as soon as a video page has loaded it. */
export const playerHost = promise

/** Loads the player, which the video page needs in addition to its own chunk. */
export const loadPlayerHost = () => import('./PlayerHost.tsx').then(resolve)
