import * as v from 'valibot'
import { type ApiCall, callUrl } from '../api/calls.ts'
import { readList } from '../api/lists.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import { cachesOpened } from './cacheOwner.ts'
import { connection } from './connection.ts'
import { cachedEntries, findCached, putCached } from './offlineCaches.ts'
import type { AnswerCache } from './withOfflineCache.ts'

/** The maximum number of responses that are cached in a period of ten days, enough for about a hundred pages. */
const MAX_ANSWERS = 400

/** Returns the cache key of a call: resource and parameters, without the host and the API key. */
const cacheKeyOf = (call: ApiCall): string => callUrl({ dataUrl: `${location.origin}/offline/` }, call).href

const splitList = (text: unknown): string[] => (typeof text === 'string' ? text.split(',') : [])

/** Matches an item whose id is a string. Search results have an object as their id. */
const itemSchema = v.object({ id: v.string() })

/**
 * Answers a call for ids with items of all cached responses that have the requested parts. All responses are searched,
 * because each page combines ids differently, and because the response to a list may contain a video whose own page has
 * not been opened yet. Returns null for a call without ids, and if no item is cached.
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
    const { items } = readList(await (await read())?.json())
    found.push(...items.filter((item) => v.is(itemSchema, item) && missing.delete(item.id)))
  }
  return found.length === 0 ? null : { items: found }
}

/** The answers of the data service in the offline caches. Reports the results of calls to `connection`. */
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
