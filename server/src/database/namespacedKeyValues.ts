import type { KeyValueStore } from './KeyValueStore.ts'

/** Returns a part of a store with namespaces of its own, so that it and the rest never see each other's entries. */
export function namespacedKeyValues(store: KeyValueStore, part: string): KeyValueStore {
  const within = (namespace: string) => `${part}/${namespace}`
  return {
    get: (namespace, key) => store.get(within(namespace), key),
    getAll: (namespace, keys) => store.getAll(within(namespace), keys),
    set: (namespace, ...entry) => store.set(within(namespace), ...entry),
    setOnce: (namespace, ...entry) => store.setOnce(within(namespace), ...entry),
    take: (namespace, key) => store.take(within(namespace), key),
    delete: (namespace, keys) => store.delete(within(namespace), keys),
    list: (namespace) => store.list(within(namespace)),
    surplusKeys: (namespace, keep, latest) => store.surplusKeys(within(namespace), keep, latest),
  }
}
