import { buildWireComment, buildWireResult, buildWireVideo, idsOf } from '../buildWire.ts'
import { http, HttpResponse } from 'msw'
import { network } from '../network.ts'

/** A call to v3. */
export interface Call {
  resource: string
  query: Record<string, string>
}

/** The body of an answer from v3. */
export interface Body {
  items: object[]
  nextPageToken?: string
}

/** The token of the second page of each list. */
export const SECOND_PAGE = 'second-page'
/** A word that all titles in the chart contain. */
export const POPULAR = 'popular'
/** A word that all titles of videos requested by id contain. */
export const ANEW = 'anew'

/** A query that has no results. */
export const NOTHING = 'nothing'

/** The number of items on a page. It is small, so that all items are rendered at once. */
const PAGE_SIZE = 2

/** The answer of our server if it has stored no data of the user. */
const NO_USER_DATA = { generation: 0, cursor: 0 }

const titleOf = (id: string, words: string) => `Title of ${id} (${words})`

function video(id: string, words: string) {
  const item = buildWireVideo(id)
  return { ...item, snippet: { ...item.snippet, title: titleOf(id, words) } }
}

const found = (ids: readonly string[], words: string) =>
  ids.map((id) => buildWireResult(id, titleOf(id, words)))

const foundChannel = (id: string) => ({ id: { channelId: id }, snippet: { title: `Channel ${id}` } })

const upload = (id: string, words: string) => ({
  snippet: { ...video(id, words).snippet, resourceId: { videoId: id } },
  contentDetails: { videoId: id, videoPublishedAt: '2026-01-01T00:00:00Z' },
})

const channel = (id: string) => ({
  id,
  snippet: { title: `Channel ${id}`, description: 'About it' },
  statistics: { subscriberCount: '1200' },
  contentDetails: { relatedPlaylists: { uploads: `uploads-of-${id}` } },
})

function itemsOf({ resource, query }: Call): object[] {
  const { q = '', id = '', type, chart, playlistId = '', videoId = '', pageToken = '' } = query
  // The ids contain the query, the list and the page, so that different requests return different items.
  const name = `${q || playlistId || videoId || POPULAR}${pageToken}`.replaceAll(/\W+/g, '-')
  if (q === NOTHING) return []
  const ids = idsOf(name, PAGE_SIZE)
  if (chart !== undefined) return ids.map((one) => video(one, POPULAR))
  switch (resource) {
    case 'search':
      return type === 'video' ? found(ids, q) : [...found(ids, q), foundChannel(name)]
    case 'playlistItems':
      return ids.map((one) => upload(one, playlistId))
    case 'commentThreads':
      return ids.map((one) => buildWireComment(one, 'Well said', videoId))
    case 'channels':
      return id.split(',').map(channel)
    default:
      return id.split(',').map((one) => video(one, ANEW))
  }
}

/** Returns the normal answer to a call. The titles and names in it contain the request. */
export const answerTo = (call: Call): Body => ({ items: itemsOf(call) })

/** Returns copies of an item, each with its own ids. */
export const copiesOf = (item: object, count: number): object[] =>
  Array.from({ length: count }, (_, index) => {
    const ids = /"(id|videoId|channelId)":"([^"]*)"/g
    return JSON.parse(JSON.stringify(item).replaceAll(ids, `"$1":"$2-${index}"`)) as object
  })

/** Creates a faulty response, given the body of the normal answer. */
export type FaultyResponse = (body: Body, request: Request) => Response
export type CallFilter = (call: Call) => boolean

/** A fake data service that can produce faults. */
export interface FakeService {
  /** Starts to answer requests, until the end of the test. */
  listen(): void
  /** Sends this response to all further calls that match. */
  respondWith(matches: CallFilter, respond: FaultyResponse): void
  /** Delays the calls that match. Returns a function that releases them and resolves when all of them are answered. */
  delay(matches: CallFilter): () => Promise<void>
  /** Adds a second page to all lists from now on. */
  offerSecondPage(): void
  /** Makes every request fail as if there were no connection. */
  goOffline(): void
  /** Removes all faults. */
  recover(): void
  /** Returns the number of calls that have received a prepared response since the last `recover`. */
  matchedCalls(): number
}

/** Creates the fake service. It does not handle requests for the files of the page. */
export function createFakeService(): FakeService {
  let overrides: {
    matches: CallFilter
    answer: (call: Call, request: Request) => Response | Promise<Response>
  }[] = []
  let hasSecondPage = false
  let isOffline = false
  let matchedCalls = 0

  const bodyOf = (call: Call): Body => {
    const body = answerTo(call)
    const isFirst = hasSecondPage && 'maxResults' in call.query && !('pageToken' in call.query)
    return isFirst ? { ...body, nextPageToken: SECOND_PAGE } : body
  }
  const answer = async (call: Call, request: Request): Promise<Response> => {
    if (isOffline) return HttpResponse.error()
    const found = overrides.find(({ matches }) => matches(call))
    if (found === undefined) return Response.json(bodyOf(call))
    matchedCalls += 1
    return await found.answer(call, request)
  }
  const handlers = [
    http.get('*/youtube/v3/:resource', ({ request, params }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      return answer({ resource: String(params['resource']), query }, request)
    }),
    http.get('*/complete/search', () => (isOffline ? HttpResponse.error() : Response.json(['', []]))),
    http.get('*/user-data', () =>
      isOffline ? HttpResponse.error() : Response.json({ ...NO_USER_DATA, cells: [], hasMore: false }),
    ),
    http.post('*/user-data', () => (isOffline ? HttpResponse.error() : Response.json(NO_USER_DATA))),
    http.get('*/user-data/events', () => new Promise<never>(() => {})),
    // After the browser's events `online` and `offline`, the page checks the connection itself with this request.
    http.head('*', () => (isOffline ? HttpResponse.error() : new HttpResponse(null))),
  ]

  const setOffline = (offline: boolean) => {
    if (isOffline === offline) return
    isOffline = offline
    dispatchEvent(new Event(offline ? 'offline' : 'online'))
  }
  return {
    listen: () => network.use(...handlers),
    matchedCalls: () => matchedCalls,
    respondWith(matches, respond) {
      overrides = [{ matches, answer: (call, request) => respond(bodyOf(call), request) }, ...overrides]
    },
    delay(matches) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting: Promise<unknown>[] = []
      const delayed: (typeof overrides)[number] = {
        matches,
        answer(call, request) {
          const done = promise.then(() => answer(call, request))
          waiting.push(done)
          return done
        },
      }
      overrides = [delayed, ...overrides]
      return async () => {
        overrides = overrides.filter((one) => one !== delayed)
        resolve()
        await Promise.all(waiting)
      }
    },
    offerSecondPage() {
      hasSecondPage = true
    },
    goOffline: () => setOffline(true),
    recover() {
      overrides = []
      hasSecondPage = false
      matchedCalls = 0
      setOffline(false)
    },
  }
}
