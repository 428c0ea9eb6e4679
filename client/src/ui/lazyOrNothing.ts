import { type ComponentType, lazy } from 'react'

/** Creates a component that loads when it is first rendered, and that shows nothing if it cannot be loaded. */
export const lazyOrNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
