/**
 * What the browser keeps of a person's visits for times without a connection: caches whose names say whose they are,
 * since when, and of what. They go as whole, so that nothing has to be remembered of single entries, not even of
 * pictures from elsewhere, of which a page may know nothing.
 */
export type KeptKind = 'answers' | 'pictures'

const DAY_MS = 24 * 60 * 60 * 1000
/** A cache is written to for so long; then another one is begun. */
const PERIOD_MS = 10 * DAY_MS
/** Nothing is kept for longer; counted from the beginning of its cache. */
const KEPT_MS = 30 * DAY_MS

const PREFIX = 'vtube.kept.'
const NAME = /^vtube\.kept\.([\w-]+)\.(\d+)\.(answers|pictures)$/

/** Name of the cache that what a person sees now goes to. `person` comes from `userIdOf`, `now` is in milliseconds. */
export const keptName = (person: string, kind: KeptKind, now: number): string =>
  `${PREFIX}${person}.${Math.floor(now / PERIOD_MS)}.${kind}`

/** Whose a cache is and of what; null when it is no such cache, is over, or claims to be from the future. */
export function readableName(name: string, now: number): { person: string; kind: string } | null {
  const [, person, period, kind] = NAME.exec(name) ?? []
  if (person === undefined || kind === undefined) return null
  const begun = Number(period) * PERIOD_MS
  return begun <= now && now < begun + KEPT_MS ? { person, kind } : null
}

/** Caches of a kind that may still be read, the newest first; those of one person where one is named. */
async function namesOf(kind: KeptKind, now: number, person?: string): Promise<string[]> {
  const names = (await caches.keys()).filter((name) => {
    const found = readableName(name, now)
    return found?.kind === kind && (person === undefined || found.person === person)
  })
  return names.toReversed()
}

/** One at a time where something is removed, so that nothing late is written after it. */
const locked = <T>(mode: LockMode, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('vtube.kept', { mode }, work) : work()

async function remove(isToGo: (name: string) => boolean): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && isToGo(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}

/** From now on it is this person's visits that are kept. What is over, and what is anybody else's, goes. */
export const openKept = (person: string, now: number): Promise<void> =>
  locked('exclusive', async () => {
    await remove((name) => readableName(name, now)?.person !== person)
    for (const kind of ['answers', 'pictures'] as const) await caches.open(keptName(person, kind, now))
  })

/** Removes what is kept, whoever's it is; nothing is kept until somebody's is opened again. */
export const emptyKept = (): Promise<void> => locked('exclusive', () => remove(() => true))

/** What is kept under an address. Without a person, of whoever's visits are being kept. */
export async function findKept(
  kind: KeptKind,
  address: RequestInfo,
  now: number,
  person?: string,
): Promise<Response | null> {
  for (const cacheName of await namesOf(kind, now, person)) {
    const found = await caches.match(address, { cacheName, ignoreVary: true })
    if (found !== undefined) return found
  }
  return null
}

/** Everything that is kept of a person, the newest caches first. */
export async function* everyKept(
  kind: KeptKind,
  now: number,
  person: string,
): AsyncGenerator<{ address: string; read: () => Promise<Response | null> }> {
  for (const name of await namesOf(kind, now, person)) {
    const cache = await caches.open(name)
    for (const request of (await cache.keys()).toReversed())
      yield { address: request.url, read: async () => (await cache.match(request)) ?? null }
  }
}

export interface Kept {
  kind: KeptKind
  address: RequestInfo
  response: Response
  now: number
  /** Whose it is; without one, that of whoever's visits are being kept. */
  person?: string
  /** Not put again where it is there already: what is under the address never changes. */
  isLasting?: boolean
}

/**
 * Keeps something, unless nobody's visits are being kept, or another person's.
 * @param limit so many entries a cache; the oldest make room
 */
export const keep = (entry: Kept, limit: number): Promise<void> =>
  locked('shared', async () => {
    const { kind, address, response, now, person, isLasting = false } = entry
    const [newest] = await namesOf(kind, now, person)
    if (newest === undefined) return
    const cache = await caches.open(newest)
    if (isLasting && (await cache.match(address, { ignoreVary: true })) !== undefined) return
    // What is put again goes to the end, and is the last to make room.
    await cache.delete(address, { ignoreVary: true })
    await cache.put(address, response)
    const addresses = await cache.keys()
    await Promise.all(
      addresses.slice(0, Math.max(0, addresses.length - limit)).map((oldest) => cache.delete(oldest)),
    )
  })
