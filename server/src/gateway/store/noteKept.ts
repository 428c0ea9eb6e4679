import type { Changes } from '../../source/cacheValidity.ts'
import type { GatewayStore } from './GatewayStore.ts'

/** The store, with all that is written of lists and marks counted; no validity answer is made of suggestions. */
export const noteKept = (store: GatewayStore, changes: Changes): GatewayStore => ({
  ...store,
  keep: (kind, ...rest) =>
    kind === 'suggestions' ? store.keep(kind, ...rest) : changes.during(() => store.keep(kind, ...rest)),
  confirm: (...parameters) => changes.during(() => store.confirm(...parameters)),
  mark: (...parameters) => changes.during(() => store.mark(...parameters)),
  removeTakenBefore: (...parameters) => changes.during(() => store.removeTakenBefore(...parameters)),
})
