import { type ComponentProps, Suspense } from 'react'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { lazyOrNothing } from '../ui/lazyOrNothing.ts'
import styles from './ListControls.module.css'

const load = withDeferredMessages(() => import('./ServerListControls.tsx'))
const ListControls = lazyOrNothing(() => load().then((module) => module.ListControls))
const ServerListControls = lazyOrNothing(() => load().then((module) => module.ServerListControls))
const NothingPasses = lazyOrNothing(() => load().then((module) => module.NothingPasses))

const placeholder = <div className={styles.line} />

/** The controls of a list that this device sorts and filters. Their space is kept until they have loaded. */
export const LazyListControls = (props: ComponentProps<typeof ListControls>) => (
  <Suspense fallback={placeholder}>
    <ListControls {...props} />
  </Suspense>
)

/** The controls of a list that the server sorts, filters and counts. Their space is kept until they have loaded. */
export const LazyServerListControls = (props: ComponentProps<typeof ServerListControls>) => (
  <Suspense fallback={placeholder}>
    <ServerListControls {...props} />
  </Suspense>
)

/** The notice in place of a list of which no video passes the filters. */
export const LazyNothingPasses = (props: ComponentProps<typeof NothingPasses>) => (
  <Suspense>
    <NothingPasses {...props} />
  </Suspense>
)
