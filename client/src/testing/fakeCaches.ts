import { vi } from 'vitest'

const urlOf = (address: RequestInfo | URL): string =>
  new URL(address instanceof Request ? address.url : address, location.origin).href

/** Stubs the parts of `CacheStorage` that the client uses. Entries are kept in insertion order by their address. */
export function fillCaches(): void {
  const all = new Map<string, Map<string, Response>>()
  const cacheOver = (entries: Map<string, Response>) => ({
    match: async (address: RequestInfo) => entries.get(urlOf(address))?.clone(),
    put: async (address: RequestInfo, response: Response) => void entries.set(urlOf(address), response),
    delete: async (address: RequestInfo) => entries.delete(urlOf(address)),
    keys: async () => Array.from(entries.keys(), (url) => new Request(url)),
  })
  const open = (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>()
    all.set(name, entries)
    return cacheOver(entries)
  }
  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    match: async (address: RequestInfo, { cacheName }: { cacheName: string }) =>
      all.has(cacheName) ? open(cacheName).match(address) : undefined,
  })
}
