import { type ComponentType, lazy } from 'react'

/**
 * Creates a component whose code loads when it is first rendered. If the code fails to load, the component shows
 * nothing.
 */
export const lazyOrNothing = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: () => null }),
    ),
  )
