import { type ComponentType, lazy } from 'react'

/** Creates a component whose code loads when it is first rendered. It shows nothing if that fails. */
export const lazyOrNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
