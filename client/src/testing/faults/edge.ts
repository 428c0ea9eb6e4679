import { http, HttpResponse } from 'msw'
import { network } from '../network.ts'
import { answerTo, type Body, type Call, SECOND_PAGE } from './answers.ts'

/** What a call meets instead of its answer, which is handed in to be spoiled. */
export type Meeting = (body: Body, request: Request) => Response
/** Which calls. */
export type Hits = (call: Call) => boolean

/** The network's edge of a page: v3, and whatever is to go wrong there. */
export interface Edge {
  /** It answers until the end of the test. */
  stand(): void
  /** From now on the calls that fit meet this. */
  meet(hits: Hits, meeting: Meeting): void
  /** Calls that fit wait. Returns the way to let them go on to what they meet then, which settles when they have met it. */
  hold(hits: Hits): () => Promise<void>
  /** Lists have a second page from now on. */
  offerSecondPage(): void
  /** Nothing is reached any more, as without a connection. */
  goOffline(): void
  /** All is well again. */
  mend(): void
  /** How many calls have met something since the last time that all was well. */
  met(): number
}

/** What stands between a page and everything but its own files. */
export function createEdge(): Edge {
  let meetings: { hits: Hits; meet: (call: Call, request: Request) => Response | Promise<Response> }[] = []
  let hasSecondPage = false
  let isOffline = false
  let met = 0

  const bodyOf = (call: Call): Body => {
    const body = answerTo(call)
    const isFirst = hasSecondPage && 'maxResults' in call.query && !('pageToken' in call.query)
    return isFirst ? { ...body, nextPageToken: SECOND_PAGE } : body
  }
  const answer = async (call: Call, request: Request): Promise<Response> => {
    if (isOffline) return HttpResponse.error()
    const found = meetings.find(({ hits }) => hits(call))
    if (found === undefined) return Response.json(bodyOf(call))
    met += 1
    return await found.meet(call, request)
  }
  const handlers = [
    http.get('*/youtube/v3/:resource', ({ request, params }) => {
      const query = Object.fromEntries(new URL(request.url).searchParams)
      return answer({ resource: String(params['resource']), query }, request)
    }),
    http.get('*/complete/search', () => (isOffline ? HttpResponse.error() : Response.json(['', []]))),
    // Where the browser says that the connection went or came, the page looks for itself.
    http.head('*', () => (isOffline ? HttpResponse.error() : new HttpResponse(null))),
  ]

  const setOffline = (offline: boolean) => {
    if (isOffline === offline) return
    isOffline = offline
    dispatchEvent(new Event(offline ? 'offline' : 'online'))
  }
  return {
    stand: () => network.use(...handlers),
    met: () => met,
    meet(hits, meeting) {
      meetings = [{ hits, meet: (call, request) => meeting(bodyOf(call), request) }, ...meetings]
    },
    hold(hits) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting: Promise<unknown>[] = []
      const held: (typeof meetings)[number] = {
        hits,
        meet(call, request) {
          const done = promise.then(() => answer(call, request))
          waiting.push(done)
          return done
        },
      }
      meetings = [held, ...meetings]
      return async () => {
        meetings = meetings.filter((one) => one !== held)
        resolve()
        await Promise.all(waiting)
      }
    },
    offerSecondPage() {
      hasSecondPage = true
    },
    goOffline: () => setOffline(true),
    mend() {
      meetings = []
      hasSecondPage = false
      met = 0
      setOffline(false)
    },
  }
}
