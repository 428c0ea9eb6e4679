import { isPageOf, PAGE, readManifest } from './manifest.ts'
import { manifest } from './scope.ts'

const PREFIX = 'vtube.build.'
/** Stands in the cache of a build whose worker has been at work: pages of it may still be open. */
const AT_WORK = '/at-work'

export const build = readManifest(manifest)
const cacheName = PREFIX + build.id

/** Past the browser's own cache, where a file may lie that is no longer so. */
const freshly = (path: string) => new Request(path, { cache: 'reload', credentials: 'same-origin' })
const isHashed = (path: string) => path.startsWith('/assets/')

/** Fetches every file of the build. Throws when one is missing: then nothing changes, and the browser tries again. */
export async function install(): Promise<void> {
  const cache = await caches.open(cacheName)
  const page = await fetch(freshly(PAGE))
  if (!(await keepPage(page))) throw new Error('The page belongs to another build.')
  await Promise.all(
    Array.from(build.files, async (path) => {
      const file = await fetch(isHashed(path) ? path : freshly(path))
      if (!isFile(file)) throw new Error(`${path} is missing.`)
      await cache.put(path, file)
    }),
  )
}

/** Static hosts answer with the page where a file is missing. */
const isFile = (response: Response): boolean =>
  response.ok && !(response.headers.get('content-type') ?? '').startsWith('text/html')

/** Keeps the page as the server handed it out just now, if it is one of this build. */
export async function keepPage(response: Response): Promise<boolean> {
  const isPage = response.status === 200 && !response.redirected && response.type === 'basic'
  if (!isPage || !isPageOf(build, await response.clone().text())) return false
  const cache = await caches.open(cacheName)
  await cache.put(PAGE, response)
  return true
}

export const keptPage = (): Promise<Response | undefined> => caches.match(PAGE, { cacheName })

/**
 * A file, of whichever build it is: what is named by its content is the same in all of them, and a page of the former
 * build, still open, finds its files here after they are gone from the server.
 */
export async function keptFile(request: Request): Promise<Response | undefined> {
  return (
    (await caches.match(request, { cacheName, ignoreVary: true })) ??
    (await caches.match(request, { ignoreVary: true }))
  )
}

/** Lets go of every build but this one and the one that was at work before it. */
export async function letGo(): Promise<void> {
  await (await caches.open(cacheName)).put(AT_WORK, new Response())
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== cacheName)
  const worked = await Promise.all(
    others.map(async (name) => (await caches.match(AT_WORK, { cacheName: name })) !== undefined),
  )
  const former = others.findLast((_, index) => worked[index])
  await Promise.all(others.filter((name) => name !== former).map((name) => caches.delete(name)))
}
