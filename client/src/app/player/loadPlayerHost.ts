import type { ComponentType } from 'react'

const { promise, resolve } = Promise.withResolvers<{ default: ComponentType }>()

/** A promise of the module of the player. It resolves when a video page or `preparePlayer` has loaded the module. */
export const playerHost = promise

const load = () =>
  import('./PlayerHost.tsx').then((module) => {
    resolve(module)
    return module
  })

/** Loads the player, whose chunk the video page needs in addition to its own. */
export const loadPlayerHost = (): Promise<unknown> => load()

/** Loads our own player before the first video is opened. */
export const preparePlayer = (): Promise<void> => load().then(({ prepareFrame }) => prepareFrame())
