import { isPage } from '../../domain/isPage.ts'
import {
  deferredMessagesOf,
  isPageOf,
  languageOf,
  PAGE,
  type ManifestEntry,
  readManifest,
} from './manifest.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The files of the build. The build replaces this expression with the list. */
  __WB_MANIFEST: readonly ManifestEntry[]
}

const PREFIX = 'vtube.build.'
/** The path of an entry that marks the cache of a build that has been active. Its pages may still be open. */
const ACTIVATED = '/at-work'

export const build = readManifest(self.__WB_MANIFEST)
const cacheName = PREFIX + build.id

/** Creates a request that bypasses the HTTP cache, which may hold an outdated file. */
const uncached = (path: string) => new Request(path, { cache: 'reload', credentials: 'same-origin' })
const isHashed = (path: string) => path.startsWith('/assets/')

/** Caches every file of the build, or rejects: then the installation fails, and the browser retries it. */
export async function cacheBuild(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await fetch(uncached(PAGE))
  if (!(await cachePage(page))) throw new Error('The page belongs to another build.')
  await Promise.all(
    Array.from(build.files, async (path) => {
      const file = await fetch(isHashed(path) ? path : uncached(path))
      if (!isFile(file)) throw new Error(`${path} is missing.`)
      await cache.put(path, file)
    }),
  )
}

const isFile = (response: Response): boolean => response.ok && !isPage(response)

/** Caches the page and its language file if the page belongs to this build. Resolves to whether it does. */
export async function cachePage(response: Response): Promise<boolean> {
  const isPage = response.status === 200 && !response.redirected && response.type === 'basic'
  const markup = isPage ? await response.clone().text() : ''
  if (!isPageOf(build, markup)) return false
  const language = languageOf(markup)
  if (language !== undefined) await cacheLanguage(language)
  const cache = await caches.open(cacheName)
  await cache.put(PAGE, response)
  return true
}

/** Caches the file of a language, and the file of deferred messages that it imports. */
async function cacheLanguage(path: string): Promise<void> {
  await cacheFile(path)
  const file = await findCachedFile(new Request(path))
  const deferred = deferredMessagesOf((await file?.text()) ?? '')
  if (deferred !== undefined) await cacheFile(deferred)
}

/** Caches a file with a hash in its name, unless the file is already cached. Rejects if it is missing. */
export async function cacheFile(path: string): Promise<void> {
  const cache = await caches.open(cacheName)
  if ((await cache.match(path, { ignoreVary: true })) !== undefined) return
  const file = await fetch(path)
  if (!isFile(file)) throw new Error(`${path} is missing.`)
  await cache.put(path, file)
}

export const findCachedPage = (): Promise<Response | undefined> => caches.match(PAGE, { cacheName })

/**
 * Finds a file in the cache of any build. Hashed files are identical in all builds, and an open page of the previous
 * build finds its chunks in the caches after the server has removed them.
 */
export async function findCachedFile(request: Request): Promise<Response | undefined> {
  return (
    (await caches.match(request, { cacheName, ignoreVary: true })) ??
    (await caches.match(request, { ignoreVary: true }))
  )
}

/** Deletes the caches of all builds except this one and the one that was active before it. */
export async function deleteOldBuilds(): Promise<void> {
  await (await caches.open(cacheName)).put(ACTIVATED, new Response())
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  const wasActive = await Promise.all(
    others.map(async (name) => (await caches.match(ACTIVATED, { cacheName: name })) !== undefined),
  )
  const previous = others.findLast((_, index) => wasActive[index])
  await Promise.all(others.filter((name) => name !== previous).map((name) => caches.delete(name)))
}
