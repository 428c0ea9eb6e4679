import * as m from '@vtube/messages'
import type { Page, Route } from '@playwright/test'
import type { WrittenLanguage } from './writtenLanguage.ts'

/** Match the URLs of calls to v3. */
const POPULAR = /chart=mostPopular/
const SEARCH = /\/search\?/
const ONE_VIDEO = /part=snippet%2Cstatistics/
const CHANNELS = /\/channels\?/
const COMMENTS = /\/commentThreads\?/
const STATUS = /\/status\.json$/

/** The error message of the server in the response of `broken`. */
export const SERVER_ERROR = 'Backend error.'

/** The handlers that answer a call. */
const never = () => new Promise<void>(() => {})
const broken = (route: Route) =>
  route.fulfill({ status: 500, json: { error: { code: 500, message: SERVER_ERROR, errors: [] } } })
export const cutOff = (route: Route) => route.abort()
const empty = (route: Route) => route.fulfill({ json: { items: [] } })

const bucket = { total: 10_000, left: 9041, resetsAt: '2026-11-22T08:00:00Z' }

/** Answers with the figures of a server whose provider fails. */
const gatewayFigures = (route: Route) =>
  route.fulfill({
    json: {
      mode: 'gateway',
      startedAt: '2026-11-21T08:00:00Z',
      gateway: {
        buckets: { search: bucket, units: bucket },
        isCircuitOpen: true,
        answers: { typed: { live: 1, catalogue: 1 }, chart: { fresh: 6 }, comments: { fresh: 2 } },
        upstreamCalls: { search: { ok: 1 }, commentThreads: { unavailable: 2 } },
        sharedRequests: 7,
      },
    },
  })

/** A screen in one state, with its path, the last text that appears, and the calls that the test answers itself. */
type State = readonly [
  name: string,
  path: string,
  text: string,
  calls?: readonly [of: RegExp, answer: (route: Route) => Promise<void>],
]

/** A query without results. */
export const NOT_FOUND = 'qqqzzz'

/**
 * Shows screens one after another while they wait, find nothing or fail.
 * @param paths the paths of a search and of a video
 * @param check runs while a state is shown
 */
export async function visitStates(
  page: Page,
  { t, spell }: WrittenLanguage,
  paths: { search: string; watch: string },
  check: (name: string) => Promise<void>,
): Promise<void> {
  const { search, watch } = paths
  const states: readonly State[] = [
    ['a feed that loads', '/', t(m.loadingVideos), [POPULAR, never]],
    ['a search that loads', search, t(m.loadingResults), [SEARCH, never]],
    ['a video that loads', watch, t(m.loadingVideo), [ONE_VIDEO, never]],
    ['a channel that loads', '/channel/any', t(m.loadingChannel), [CHANNELS, never]],
    ['no page', '/nowhere', t(m.noPage)],
    ['no video', '/watch/nothing', spell('Invalid')],
    ['no channel', '/channel/no', t(m.noChannel)],
    ['nothing found', `/search/${NOT_FOUND}`, t(m.nothingFoundAdvice)],
    ['an empty feed', '/', t(m.noVideosYet), [POPULAR, empty]],
    ['a search without a connection', search, t(m.offlineReason), [SEARCH, cutOff]],
    ['a video that failed', watch, spell('Error'), [ONE_VIDEO, broken]],
    ['the figures of a gateway', '/status', t(m.searchesLeft), [STATUS, gatewayFigures]],
    ['comments that failed', watch, t(m.commentsNotLoaded), [COMMENTS, broken]],
  ]
  for (const [name, path, text, calls] of states) {
    if (calls !== undefined) await page.route(...calls)
    await page.goto(path)
    await page.getByRole('main').getByText(text).first().waitFor()
    await check(name)
    // The page is left first, because removing the route would let a held call be answered and cached.
    await page.goto('about:blank')
    if (calls !== undefined) await page.unroute(calls[0])
  }
}
