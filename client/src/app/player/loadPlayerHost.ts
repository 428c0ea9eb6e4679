import type { ComponentType } from 'react'

const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()

/** Resolves to the module of the player once a video page has asked for it. */
export const playerHost = promise

/** Loads the player, which the video page needs beside its own chunk. */
export const loadPlayerHost = () => import('./PlayerHost.tsx').then(resolve)
