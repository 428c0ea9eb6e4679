import * as v from 'valibot'
import type { ApiCall } from '../api/calls.ts'
import type { ApiAnswer } from '../api/request/client.ts'
import { readList } from '../api/lists.ts'
import { offlineKeyOf } from '../api/offlineKey.ts'
import { foldText, wordsOf } from '../domain/foldText.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { userIdOf } from '../identity/tokenClaims.ts'
import { listSaved, savedEntries } from '../storage/saved/savedVideos.ts'
import { cachesOpened } from './cacheOwner.ts'
import { connection } from './connection.ts'
import { cachedEntries, findCached, putCached } from './offlineCaches.ts'
import type { AnswerCache } from './withOfflineCache.ts'

/** The maximum number of responses that are cached in a period of ten days, enough for about a hundred pages. */
const MAX_ANSWERS = 400

const splitList = (text: unknown): string[] => (typeof text === 'string' ? text.split(',') : [])

/** Iterates over the cached answers of a user, and then over those that belong to videos on this device. */
async function* allEntries(user: string, now: number): ReturnType<typeof savedEntries> {
  yield* cachedEntries('responses', now, user)
  yield* savedEntries(user)
}

/** Matches an item whose id is a string. Search results have an object as their id. */
const itemSchema = v.object({ id: v.string() })
/** Matches a saved video with the texts in which a search looks. */
const savedVideoSchema = v.object({
  id: v.string(),
  snippet: v.looseObject({ title: v.string(), description: v.string(), channelTitle: v.string() }),
})

/**
 * Answers a call for ids with items of cached responses that have the requested parts. All responses are searched,
 * because each page combines ids differently, and because the response to a list may contain a video whose own page has
 * not been opened yet. Returns null for a call without ids, and if no item is cached.
 */
async function collectItems(call: ApiCall, entries: ReturnType<typeof savedEntries>): Promise<unknown> {
  const missing = new Set(splitList(call.parameters['id']))
  const parts = splitList(call.parameters['part'])
  const found: unknown[] = []
  for await (const { url, read } of entries) {
    if (missing.size === 0) break
    const { pathname, searchParams } = new URL(url)
    const cachedParts = new Set(splitList(searchParams.get('part')))
    if (!pathname.endsWith(`/${call.resource}`) || !parts.every((part) => cachedParts.has(part))) continue
    const { items } = readList(await (await read())?.json())
    found.push(...items.filter((item) => v.is(itemSchema, item) && missing.delete(item.id)))
  }
  return found.length === 0 ? null : { items: found }
}

/** Answers a search with the videos on this device that contain all its words, or null if it is no search for words. */
async function searchSaved({ resource, parameters }: ApiCall, user: string): Promise<unknown> {
  const words = wordsOf(String(parameters['q'] ?? ''))
  if (resource !== 'search' || words.length === 0) return null
  const items: unknown[] = []
  for await (const { url, read } of savedEntries(user)) {
    if (!new URL(url).pathname.endsWith('/videos')) continue
    const { items: saved } = readList(await (await read())?.json())
    for (const item of saved) {
      const found = parseOrNull(savedVideoSchema, item)
      if (found === null) continue
      const { title, description, channelTitle } = found.snippet
      const text = foldText(`${title} ${channelTitle} ${description}`)
      if (words.every((word) => text.includes(word)))
        items.push({ id: { kind: 'youtube#video', videoId: found.id }, snippet: found.snippet })
    }
  }
  return items.length === 0 ? null : { items }
}

/** Answers a call for ids of videos that have left the library, or of their channels, or returns null for other calls. */
async function collectGone(call: ApiCall, user: string): Promise<unknown> {
  const gone = (await listSaved(user)).filter(({ problem }) => problem === 'gone')
  const ids = new Set(gone.flatMap(({ id, channelId }) => [id, channelId]))
  const wanted = splitList(call.parameters['id'])
  return wanted.length > 0 && wanted.every((id) => ids.has(id))
    ? await collectItems(call, savedEntries(user))
    : null
}

/** Returns the answer with a body from this device, or null if there is none. */
const toAnswer = (body: unknown): ApiAnswer | null =>
  body === null ? null : { body, isStale: true, quotaResetsAt: null }

/** The answers of the data service in the offline caches. Reports the results of calls to `connection`. */
export const cachedAnswers: AnswerCache = {
  async put(call, body, token) {
    connection.reportAnswer()
    const user = await userIdOf(token)
    if (user === null) return
    await cachesOpened
    const entry = { request: offlineKeyOf(call), response: Response.json(body), now: Date.now(), user }
    await putCached({ kind: 'responses', ...entry }, MAX_ANSWERS)
  },
  async findGone(call, token) {
    connection.reportAnswer()
    const user = await userIdOf(token)
    return user === null ? null : toAnswer(await collectGone(call, user))
  },
  async find(call, token) {
    const user = await userIdOf(token)
    if (user === null) return null
    const now = Date.now()
    const cached = await findCached('responses', offlineKeyOf(call), now, user)
    const body: unknown =
      cached === null
        ? ((await collectItems(call, allEntries(user, now))) ?? (await searchSaved(call, user)))
        : await cached.json()
    if (body !== null) connection.reportCachedAnswer()
    return toAnswer(body)
  },
}
