import { buildWireResult, buildWireVideo, idsOf } from '../buildWire.ts'
import { http, HttpResponse } from 'msw'
import { network } from '../network.ts'

/** A call of v3. */
export interface Call {
  resource: string
  query: Record<string, string>
}

/** The body of an answer of v3. */
export interface Body {
  items: object[]
  nextPageToken?: string
}

/** The token of the second page. */
export const SECOND_PAGE = 'second-page'
/** A word in the titles of the chart. */
export const POPULAR = 'popular'
/** A word in the titles of videos that were requested by id. */
export const ANEW = 'anew'

/** A query without results. */
export const NOTHING = 'nothing'

/** The pages are short enough to be rendered at once. */
const PAGE_SIZE = 2

/** The answer of our server if it has no data of the user. */
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

const comment = (id: string, authorDisplayName: string) => ({
  id,
  snippet: {
    topLevelComment: {
      id,
      snippet: { authorDisplayName, publishedAt: '2026-01-01T00:00:00Z', textDisplay: 'Well said' },
    },
  },
})

const channel = (id: string) => ({
  id,
  snippet: { title: `Channel ${id}`, description: 'About it' },
  statistics: { subscriberCount: '1200' },
  contentDetails: { relatedPlaylists: { uploads: `uploads-of-${id}` } },
})

function itemsOf({ resource, query }: Call): object[] {
  const { q = '', id = '', type, chart, playlistId = '', videoId = '', pageToken = '' } = query
  // The name depends on query, list and page, so that the items of each differ.
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
      return ids.map((one) => comment(one, videoId))
    case 'channels':
      return id.split(',').map(channel)
    default:
      return id.split(',').map((one) => video(one, ANEW))
  }
}

/** Returns the normal answer to a call. Titles and names contain what was requested. */
export const answerTo = (call: Call): Body => ({ items: itemsOf(call) })

/** Copies an item. Each copy gets its own ids. */
export const copiesOf = (item: object, count: number): object[] =>
  Array.from({ length: count }, (_, index) => {
    const ids = /"(id|videoId|channelId)":"([^"]*)"/g
    return JSON.parse(JSON.stringify(item).replaceAll(ids, `"$1":"$2-${index}"`)) as object
  })

/** Creates a faulty response from the normal body. */
export type FaultyResponse = (body: Body, request: Request) => Response
export type CallFilter = (call: Call) => boolean

/** A fake data service with planned faults. */
export interface FakeService {
  /** Answers requests until the end of the test. */
  listen(): void
  /** Sends this response to the selected calls from now on. */
  respondWith(matches: CallFilter, respond: FaultyResponse): void
  /** Delays the selected calls. Returns a function that releases them, and that resolves when all are answered. */
  delay(matches: CallFilter): () => Promise<void>
  /** Gives lists a second page from now on. */
  offerSecondPage(): void
  /** Fails every request, as without a connection. */
  goOffline(): void
  /** Removes all faults. */
  recover(): void
  /** Returns the number of calls with a planned response since the last `recover`. */
  matchedCalls(): number
}

/** Creates the service. Requests for the files of the page do not pass through it. */
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
    // The page checks the connection itself after the events of the browser.
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
