import type { ComponentType } from 'react'

const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()

/** The module of the player. The promise resolves when a video page has loaded the module. */
export const playerHost = promise

/** Loads the player, whose chunk the video page needs in addition to its own. */
export const loadPlayerHost = () => import('./PlayerHost.tsx').then(resolve)
