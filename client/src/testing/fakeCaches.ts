import { vi } from 'vitest'

interface MatchOptions {
  cacheName: string
  ignoreSearch?: boolean
}

const withoutSearch = (url: string): string => url.replace(/\?.*/, '')
const urlOf = (address: RequestInfo | URL): string =>
  new URL(address instanceof Request ? address.url : address, location.origin).href

/** Stubs the parts of `CacheStorage` that the client uses. Entries are kept in insertion order by their address. */
export function fillCaches(): void {
  const all = new Map<string, Map<string, Response>>()
  const cacheOver = (entries: Map<string, Response>) => ({
    async match(address: RequestInfo, { ignoreSearch = false }: Partial<MatchOptions> = {}) {
      const url = urlOf(address)
      const found = ignoreSearch
        ? [...entries.keys()].find((key) => withoutSearch(key) === withoutSearch(url))
        : url
      return found === undefined ? undefined : entries.get(found)?.clone()
    },
    async put(address: RequestInfo, response: Response) {
      if (response.status === 206) throw new TypeError('Partial response (status code 206) is unsupported')
      entries.set(urlOf(address), response)
    },
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
    has: async (name: string) => all.has(name),
    delete: async (name: string) => all.delete(name),
    match: async (address: RequestInfo, options: MatchOptions) =>
      all.has(options.cacheName) ? open(options.cacheName).match(address, options) : undefined,
  })
}
