import type { WriteVersion } from '../../source/cacheValidity.ts'
import type { GatewayStore } from './GatewayStore.ts'

/** The store, with all that is written of lists and marks counted; no validity answer is made of suggestions. */
export const noteKept = (store: GatewayStore, changes: WriteVersion): GatewayStore => ({
  ...store,
  keep: (kind, ...rest) =>
    kind === 'suggestions' ? store.keep(kind, ...rest) : changes.track(() => store.keep(kind, ...rest)),
  confirm: (...parameters) => changes.track(() => store.confirm(...parameters)),
  mark: (...parameters) => changes.track(() => store.mark(...parameters)),
  removeTakenBefore: (...parameters) => changes.track(() => store.removeTakenBefore(...parameters)),
})
