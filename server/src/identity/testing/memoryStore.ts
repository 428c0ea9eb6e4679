import type { KeyValueStore } from '../../database/KeyValueStore.ts'

/** Creates a store in memory. To test a restart, pass it to a second server. */
export function createMemoryStore(now: () => Date = () => new Date()): KeyValueStore {
  const entries = new Map<
    string,
    { namespace: string; key: string; value: string; expiresAt: Date | undefined }
  >()
  const nameOf = (namespace: string, key: string) => JSON.stringify([namespace, key])
  const isValid = (entry: { expiresAt: Date | undefined }) =>
    entry.expiresAt === undefined || entry.expiresAt > now()
  return {
    async get(namespace, key) {
      const entry = entries.get(nameOf(namespace, key))
      return entry && isValid(entry) ? entry.value : null
    },
    async getAll(namespace, keys) {
      const found = [...entries.values()].filter(
        (entry) => entry.namespace === namespace && keys.includes(entry.key) && isValid(entry),
      )
      return new Map(found.map(({ key, value }) => [key, value]))
    },
    async set(namespace, key, value, expiresAt) {
      entries.set(nameOf(namespace, key), { namespace, key, value, expiresAt })
    },
    async setOnce(namespace, key, value, expiresAt) {
      const name = nameOf(namespace, key)
      const entry = entries.get(name) ?? { namespace, key, value, expiresAt }
      entries.set(name, entry)
      return entry.value
    },
    async take(namespace, key) {
      const value = await this.get(namespace, key)
      await this.delete(namespace, [key])
      return value
    },
    async delete(namespace, keys) {
      for (const key of keys) entries.delete(nameOf(namespace, key))
    },
    async list(namespace) {
      return [...entries.values()].filter((entry) => entry.namespace === namespace && isValid(entry))
    },
    async surplusKeys(namespace, keep, latest) {
      const rank = ({ expiresAt }: { expiresAt: Date | undefined }) => {
        const end = Number(expiresAt)
        return end > Number(latest) ? end - Number.MAX_SAFE_INTEGER : end
      }
      return [...entries.values()]
        .filter((entry) => entry.namespace === namespace)
        .sort((a, b) => rank(b) - rank(a))
        .slice(keep)
        .map(({ key }) => key)
    },
  }
}
