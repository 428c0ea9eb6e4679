import type { ApiCall } from '../api/calls.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import { cachesOpened } from './cacheOwner.ts'
import { connection } from './connection.ts'
import { cachedEntries, findCached, putCached } from './offlineCaches.ts'
import type { AnswerCache } from './withOfflineCache.ts'

/** Per period of ten days: some hundred pages. */
const MAX_ANSWERS = 400

/** Returns the cache key of a call: resource and parameters, without the host and the API key. */
function cacheKeyOf({ resource, parameters }: ApiCall): string {
  const url = new URL(`/offline/${resource}`, location.origin)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

const splitList = (text: unknown): string[] => (typeof text === 'string' ? text.split(',') : [])

/** Returns the items of an answer by their ids. Items whose id is not a string, as in a search, are left out. */
function itemsById(body: unknown): Map<string, unknown> {
  const items =
    typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items)
      ? body.items
      : []
  return new Map(
    items.flatMap((item: unknown) =>
      typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
        ? [[item.id, item] as const]
        : [],
    ),
  )
}

/**
 * Answers a call for ids with items from any cached answer that has the requested parts: ids are batched differently
 * on every page, and a video from a list is cached before its own page has been opened. Returns null for a call
 * without ids, and when no item is cached.
 */
async function collectItems(call: ApiCall, user: string, now: number): Promise<unknown> {
  const missing = new Set(splitList(call.parameters['id']))
  const parts = splitList(call.parameters['part'])
  const found: unknown[] = []
  for await (const { url, read } of cachedEntries('responses', now, user)) {
    if (missing.size === 0) break
    const { pathname, searchParams } = new URL(url)
    const cachedParts = new Set(splitList(searchParams.get('part')))
    if (!pathname.endsWith(`/${call.resource}`) || !parts.every((part) => cachedParts.has(part))) continue
    for (const [id, item] of itemsById(await (await read())?.json())) if (missing.delete(id)) found.push(item)
  }
  return found.length === 0 ? null : { items: found }
}

/** The answers of the data service in the offline caches. Reports to `connection` what calls came to. */
export const cachedAnswers: AnswerCache = {
  async put(call, body, token) {
    connection.reportAnswer()
    const user = await userIdOf(token)
    if (user === null) return
    await cachesOpened
    const entry = { request: cacheKeyOf(call), response: Response.json(body), now: Date.now(), user }
    await putCached({ kind: 'responses', ...entry }, MAX_ANSWERS)
  },
  async find(call, token) {
    const user = await userIdOf(token)
    if (user === null) return null
    const now = Date.now()
    const cached = await findCached('responses', cacheKeyOf(call), now, user)
    const body: unknown = cached === null ? await collectItems(call, user, now) : await cached.json()
    if (body === null) return null
    connection.reportCachedAnswer()
    return { body, isStale: true, quotaResetsAt: null }
  },
}
