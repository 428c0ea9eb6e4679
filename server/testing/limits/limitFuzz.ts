import { isDeepStrictEqual } from 'node:util'
import type { FolderLimit } from '../../src/domain/folderLimit.ts'
import { createRandom } from '../random.ts'
import { LIMIT_CASES, NO_VIDEOS, type LimitCase } from './limitCases.ts'
import type { LimitedServer, openLimitedServers } from './openLimitedServers.ts'

export type LimitedServers = Awaited<ReturnType<typeof openLimitedServers>>

/** The limits of two people, which differ and overlap. */
export const TWO_LIMITS: readonly [FolderLimit, FolderLimit] = [
  { kind: 'only', folders: ['Kids', 'Caf\u00E9', 'Not there'] },
  { kind: 'except', folders: ['Adults', "It's 50%_off", 'Kids/Cartoons'] },
]

/** Returns the routes that neither have requests here nor are known to say nothing of videos. */
export const unknownRoutes = ({ whole }: LimitedServers): string[] =>
  whole.routes
    .filter(({ method }) => method !== 'HEAD')
    .map(({ method, url }) => `${method} ${url}`)
    .filter((route) => LIMIT_CASES[route] === undefined && NO_VIDEOS.every((known) => !known.test(route)))

const HEADERS = [
  'content-type',
  'cache-control',
  'retry-after',
  'location',
  'content-range',
  'allow',
  'link',
  'vary',
]
/** What may differ between two servers: addresses, times and signatures. */
const DIFFERING: readonly [RegExp, string][] = [
  [/"etag":"[^"]*"/g, '"etag":""'],
  [/"(next|prev)PageToken":"[^"]*"/g, '"$1PageToken":""'],
  [/"startedAt":"[^"]*"/g, '"startedAt":""'],
  [/([?&]v=)[\w-]+/g, '$1'],
  [/(file=)[\w-]+/g, '$1'],
  [/\bnonce(-|=")[\w+/=-]+/g, 'nonce'],
  [/"access":"[^"]*"/, '"access":""'],
  // Whoever sees a whole library may know that it lacks a video.
  [/"notInLibrary"/, '"notFound"'],
  // A player page has the tracks of a video only if they are known soon, and otherwise asks for them.
  [/"tracks":(?:null|\[[^\]]*\])/g, '"tracks":[]'],
]

async function answerOf(
  server: LimitedServer,
  { path, init = {} }: LimitCase,
  limit: FolderLimit | null,
  method = init.method ?? 'GET',
) {
  const response = await server.send(
    path.replace('ORIGIN', server.origin).replace('ORIGIN', encodeURIComponent(server.origin)),
    limit,
    { ...init, method },
  )
  const { status, headers } = response
  // An encoder may write the same pictures in other bytes.
  const isEncoded = headers.get('content-type') === 'video/mp4'
  const text = isEncoded
    ? ''
    : (await response.text())
        .replaceAll(server.origin, 'ORIGIN')
        .replaceAll(encodeURIComponent(server.origin), 'ORIGIN')
  if (isEncoded) await response.arrayBuffer()
  const body = DIFFERING.reduce((rest, [pattern, replacement]) => rest.replace(pattern, replacement), text)
  return {
    etag: headers.get('etag'),
    next: /"nextPageToken":"([^"]+)"/.exec(text)?.[1] ?? null,
    answer: {
      status,
      headers: HEADERS.map((name) => headers.get(name)?.replaceAll(server.origin, 'ORIGIN')),
      body: order(path, body),
    },
  }
}

/**
 * Sorts the items of a ranked list, whose order depends on how often words are in the whole index, and suggestions.
 */
function order(path: string, body: string): unknown {
  // Suggestions that are viewed equally often come in the order in which they were imported.
  if (path.startsWith('/complete/search') && body.startsWith('['))
    return (JSON.parse(body) as unknown[]).map((part) => (Array.isArray(part) ? part.toSorted() : part))
  if (!body.startsWith('{')) return body
  const parsed = JSON.parse(body) as { items?: { id: object }[] }
  if (path.startsWith('/youtube/v3/search') && parsed.items)
    parsed.items.sort((one, other) => (JSON.stringify(one.id) < JSON.stringify(other.id) ? -1 : 1))
  return parsed
}

const isRanked = (path: string): boolean =>
  path.startsWith('/youtube/v3/search') && path.includes('order=relevance') && path.includes('q=')

/** An answer that differs from the one of a server that has nothing else. */
interface Difference {
  request: string
  seen: unknown
  alone: unknown
}

/**
 * Sends random requests of two people and of somebody without a limit to a server over the whole library. Returns the
 * answers that differ from those of servers over libraries that lack what each of the two may not see.
 */
export async function differencesOf(
  { whole, parts }: LimitedServers,
  limits: readonly FolderLimit[],
  { seed, count }: { seed: number; count: number },
): Promise<Difference[]> {
  const random = createRandom(seed)
  const differences: Difference[] = []
  const compare = (request: string, seen: unknown, alone: unknown) => {
    if (!isDeepStrictEqual(seen, alone))
      differences.push({ request: `${request}, seed ${seed}`, seen, alone })
  }
  const routes = Object.values(LIMIT_CASES)
  for (let index = 0; index < count && differences.length < 3; index += 1) {
    const request = routes[index % routes.length]?.(random)
    if (request === undefined) continue
    const method = random.next() < 0.1 && request.init?.method === undefined ? 'HEAD' : undefined
    // Fills every cache with the answer of somebody who sees everything.
    const { next: ofAll, etag, answer: all } = await answerOf(whole, request, null)
    for (const [place, limit] of limits.entries()) {
      const part = parts[place]
      if (part === undefined) throw new Error('There is no server for this limit.')
      const name = `${request.path} for ${JSON.stringify(limit)}`
      let [asked, askedAlone] = [request, request]
      for (let page = 0; page < 4; page += 1) {
        const seen = await answerOf(whole, asked, limit, method)
        const alone = await answerOf(part, askedAlone, null, method)
        compare(`${name}, page ${page}`, seen.answer, alone.answer)
        if (page === 0 && method === undefined && etag !== null && !isDeepStrictEqual(seen.answer, all)) {
          const headers = { ...request.init?.headers, 'if-none-match': etag }
          const known = { ...request, init: { ...request.init, headers } }
          const { answer } = await answerOf(whole, known, limit)
          compare(`${name}, with the ETag of somebody who sees everything`, answer, seen.answer)
        }
        // The pages of a ranked list depend on its order.
        if (seen.next === null || alone.next === null || isRanked(request.path)) break
        const after = (token: string) => ({ ...request, path: `${request.path}&pageToken=${token}` })
        ;[asked, askedAlone] = [after(seen.next), after(alone.next)]
      }
      if (ofAll !== null) {
        const stolen = { ...request, path: `${request.path}&pageToken=${ofAll}` }
        const [seen, alone] = [await answerOf(whole, stolen, limit), await answerOf(part, stolen, null)]
        compare(`${name}, with the token of somebody who sees everything`, seen.answer, alone.answer)
      }
    }
  }
  return differences
}
