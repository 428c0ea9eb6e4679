import type { ComponentType } from 'react'
import type * as deferred from './deferredFeatures.tsx'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'
import { deferralOver } from './idle.ts'
import { loadDeferred } from './loadDeferred.ts'

type Deferred = typeof deferred
type PropsOf<Component> = Component extends (props: infer Props extends object) => unknown ? Props : object

/** Returns a component whose code loads when the browser is idle or at the first input. It shows nothing until then. */
export const lazyDeferred = <Name extends 'Drawer' | 'Notices'>(name: Name) =>
  lazyOrNothing(() =>
    deferralOver
      .then(loadDeferred)
      .then((features) => features[name] as ComponentType<PropsOf<Deferred[Name]>>),
  )
