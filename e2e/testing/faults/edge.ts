import type { Page, Route } from 'playwright-core'
import { type Call, callOf } from '../calls.ts'
import { answerTo, type Body, SECOND_PAGE } from './answers.ts'
import type { Recordings } from './recordings.ts'

/** What a call meets instead of its answer, which is handed in to be spoiled. */
export type Meeting = (route: Route, body: Body) => Promise<unknown>
/** Which calls. */
export type Hits = (call: Call) => boolean

/** The network's edge of a page: v3 as the product recorded it, and whatever is to go wrong there. */
export interface Edge {
  /** From now on the calls that fit meet this. */
  meet(hits: Hits, meeting: Meeting): void
  /** Calls that fit wait. Returns the way to let them go on to what they meet then, which settles when they have met it. */
  hold(hits: Hits): () => Promise<void>
  /** Lists have a second page from now on. */
  offerSecondPage(): void
  /** Whether the sign-in service can be reached; the data can. */
  setSignIn(isOpen: boolean): void
  /** Nothing is reached any more, as without a connection. */
  goOffline(): Promise<void>
  /** All is well again. */
  mend(): Promise<void>
  /** Settles when so many calls have met something since the last time that all was well. */
  met(calls?: number): Promise<void>
  /** Ids of the videos whose player was asked for. */
  players: string[]
}

const PLAYER = '<!doctype html><html lang="en"><title>Player</title><body>Plays'
const PICTURE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/** Stands between a page and everything but its own files. */
export async function standAtEdge(page: Page, recorded: Recordings): Promise<Edge> {
  let meetings: { hits: Hits; meeting: Meeting }[] = []
  let hasSecondPage = false
  let isOffline = false
  let isSignInClosed = false
  let met = 0
  let tellMet = () => {}
  const players: string[] = []

  const bodyOf = (call: Call): Body => {
    const body = answerTo(call, recorded)
    const isFirst = hasSecondPage && 'maxResults' in call.parameters && !call.parameters['pageToken']
    return isFirst ? { ...body, nextPageToken: SECOND_PAGE } : body
  }
  const answer = async (route: Route) => {
    if (isOffline) return await route.abort('internetdisconnected')
    const call = callOf(route.request().url())!
    if (call.resource === 'suggestions') return await route.fulfill({ json: ['', []] })
    const body = bodyOf(call)
    const found = meetings.find(({ hits }) => hits(call))
    if (found === undefined) return await route.fulfill({ json: body })
    met += 1
    tellMet()
    await found.meeting(route, body)
  }
  await page.route(/\/youtube\/v3\/|\/complete\/search/, answer)
  await page.route(/\/images\/|\/identity\/assets\//, (route) =>
    isOffline
      ? route.abort('internetdisconnected')
      : route.fulfill({ contentType: 'image/gif', body: PICTURE }),
  )
  await page.route(/\/identity\/token/, (route) =>
    isOffline || isSignInClosed ? route.abort('connectionrefused') : route.continue(),
  )
  await page.route(/\/embed\//, async (route) => {
    players.push(new URL(route.request().url()).pathname.split('/').at(-1)!)
    await route.fulfill({ contentType: 'text/html', body: PLAYER })
  })

  const setOffline = async (offline: boolean) => {
    if (isOffline === offline) return
    isOffline = offline
    await page.context().setOffline(offline)
  }
  return {
    players,
    met: (calls = 1) =>
      new Promise((done) => {
        tellMet = () => {
          if (met >= calls) done()
        }
        tellMet()
      }),
    meet(hits, meeting) {
      meetings = [{ hits, meeting }, ...meetings]
    },
    hold(hits) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const waiting: Promise<unknown>[] = []
      const held = {
        hits,
        meeting: async (route: Route) => {
          const done = promise.then(() => answer(route))
          waiting.push(done)
          await done
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
    setSignIn(isOpen) {
      isSignInClosed = !isOpen
    },
    goOffline: () => setOffline(true),
    async mend() {
      meetings = []
      hasSecondPage = false
      isSignInClosed = false
      met = 0
      await setOffline(false)
    },
  }
}
