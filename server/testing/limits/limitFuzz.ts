import { expect } from 'vitest'
import type { FolderLimit } from '../../src/source/folderLimit.ts'
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
    next: /"nextPageToken":"([^"]+)"/.exec(text)?.[1] ?? null,
    answer: {
      status,
      headers: HEADERS.map((name) => headers.get(name)?.replaceAll(server.origin, 'ORIGIN')),
      body: order(path, body),
    },
  }
}

/** Sorts the items of a ranked list, whose order depends on how often words are in the whole index. */
function order(path: string, body: string): unknown {
  if (!body.startsWith('{')) return body
  const parsed = JSON.parse(body) as { items?: { id: object }[] }
  if (path.startsWith('/youtube/v3/search') && parsed.items)
    parsed.items.sort((one, other) => (JSON.stringify(one.id) < JSON.stringify(other.id) ? -1 : 1))
  return parsed
}

const isRanked = (path: string): boolean =>
  path.startsWith('/youtube/v3/search') && path.includes('order=relevance') && path.includes('q=')

/**
 * Sends random requests of two people and of somebody without a limit to a server over the whole library, and compares
 * the answers with those of servers over libraries that lack what each of the two may not see.
 * @param only the routes that are requested
 */
export async function compareAnswers(
  { whole, parts }: LimitedServers,
  limits: readonly FolderLimit[],
  { seed, count, only = Object.keys(LIMIT_CASES) }: { seed: number; count: number; only?: readonly string[] },
): Promise<void> {
  const random = createRandom(seed)
  for (let index = 0; index < count; index += 1) {
    const route = only[index % only.length] ?? ''
    const request = LIMIT_CASES[route]?.(random)
    if (request === undefined) continue
    const method = random.next() < 0.1 && request.init?.method === undefined ? 'HEAD' : undefined
    // Fills every cache with the answer of somebody who sees everything.
    const { next: ofAll } = await answerOf(whole, request, null)
    for (const [place, limit] of limits.entries()) {
      const part = parts[place]
      if (part === undefined) throw new Error('There is no server for this limit.')
      let [asked, askedAlone] = [request, request]
      for (let page = 0; page < 4; page += 1) {
        const seen = await answerOf(whole, asked, limit, method)
        const alone = await answerOf(part, askedAlone, null, method)
        const name = `${route} ${asked.path} for ${JSON.stringify(limit)}, seed ${seed}`
        expect(seen.answer, name).toEqual(alone.answer)
        // The pages of a ranked list depend on its order.
        if (seen.next === null || alone.next === null || isRanked(request.path)) break
        const after = (token: string) => ({ ...request, path: `${request.path}&pageToken=${token}` })
        ;[asked, askedAlone] = [after(seen.next), after(alone.next)]
      }
      if (ofAll !== null) {
        const stolen = { ...request, path: `${request.path}&pageToken=${ofAll}` }
        const [seen, alone] = [await answerOf(whole, stolen, limit), await answerOf(part, stolen, null)]
        expect(seen.answer, `${stolen.path} with the token of another person`).toEqual(alone.answer)
      }
    }
  }
}
