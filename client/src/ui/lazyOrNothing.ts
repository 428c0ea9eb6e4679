import { type ComponentType, lazy } from 'react'

/** Creates a component that loads when it is first rendered. If it fails to load, it shows nothing. */
export const lazyOrNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
