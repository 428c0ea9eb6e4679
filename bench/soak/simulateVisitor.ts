import { setTimeout as wait } from 'node:timers/promises'
import { Browser } from '../../server/src/identity/testing/Browser.ts'
import { refresh, signIn } from '../../server/src/identity/testing/signIn.ts'
import { createRandom, type Random } from '../day/random.ts'
import type { Backend } from '../day/Backend.ts'
import { visit } from '../day/visit.ts'
import { Checks } from './Checks.ts'
import type { MediaFiles } from './MediaFiles.ts'
import { Tab } from './Tab.ts'
import type { Tally } from './Tally.ts'

export interface VisitorOptions {
  origin: string
  tally: Tally
  /** Identifies the visitor and, with the seed, determines the visitor's actions. */
  number: number
  seed: number
  /** Search texts, drawn uniformly. */
  queries: readonly string[]
  /** Null if the server does not serve media. */
  films: MediaFiles | null
  /** Aborts when the run ends. */
  leaving: AbortSignal
}

/** Pauses as a share of those in the simulated day. */
const PAUSE_SHARE = { least: 0.1, most: 0.5 }
const BETWEEN_VISITS_SECONDS = 20
/** All visitors arrive within this time. */
const ARRIVAL_SECONDS = 10
/** Probabilities after a visit: log out and in again, or renew the bearer token. */
const LOG_OUT_CHANCE = 0.25
const RENEWAL_CHANCE = 0.1
/** Suggestion requests per typed search. */
const SUGGESTIONS = 3

/** Signs in and repeats visits until `leaving` aborts. */
export async function simulateVisitor(options: VisitorOptions): Promise<void> {
  const { origin, tally, number, seed, leaving } = options
  const random = createRandom(seed * 10_007 + number)
  const tab = new Tab(origin, tally)
  const checks = new Checks(tab, tally)
  const browser = new Browser(origin)
  const pause = async (seconds = BETWEEN_VISITS_SECONDS) => {
    const share = PAUSE_SHARE.least + random.roll() * (PAUSE_SHARE.most - PAUSE_SHARE.least)
    await wait(seconds * share * 1_000, undefined, { signal: leaving })
  }
  try {
    await wait(random.roll() * ARRIVAL_SECONDS * 1_000, undefined, { signal: leaving })
    let renewal = await logIn(tab, browser, options)
    for (;;) {
      await visitOnce(tab, checks, random, pause, options)
      await pause()
      const chance = random.roll()
      if (chance < LOG_OUT_CHANCE) {
        await logOut(tab, browser, options)
        await pause()
        renewal = await logIn(tab, browser, options)
      } else if (chance < LOG_OUT_CHANCE + RENEWAL_CHANCE) renewal = await renew(tab, renewal, options)
    }
  } catch (error) {
    if (!leaving.aborted) tally.mistake('sign-in', `visitor ${number}: ${String(error)}`)
  } finally {
    tab.close()
  }
}

async function visitOnce(
  tab: Tab,
  checks: Checks,
  random: Random,
  pause: (seconds: number) => Promise<void>,
  { tally, queries, films }: VisitorOptions,
): Promise<void> {
  const backend: Backend = { get: (path) => checks.list(`/youtube/v3/${path}`) }
  await checks.page('/')
  await visit({
    backend,
    visitor: '',
    random,
    drawQuery: () => random.pick(queries),
    pass: pause,
    async onTyping(query) {
      for (let step = 1; step <= SUGGESTIONS; step += 1)
        await checks.suggestions(query.slice(0, Math.ceil((query.length * step) / SUGGESTIONS)))
    },
    onWatched: async (id) => films?.watch(id, tab, random, tally),
    onTyped: () => {},
  })
}

/** Signs in under the visitor's own name. Returns the refresh token. */
async function logIn(tab: Tab, browser: Browser, { tally, number }: VisitorOptions): Promise<string> {
  const started = performance.now()
  const { id_token: bearer, refresh_token: renewal } = await signIn(browser, { name: `Visitor ${number}` })
  tally.took('sign-in (6 requests)', performance.now() - started)
  if (typeof bearer !== 'string' || typeof renewal !== 'string') throw new Error('signed in without a token')
  tab.bearer = bearer
  return renewal
}

async function renew(tab: Tab, renewal: string, { origin, tally }: VisitorOptions): Promise<string> {
  const started = performance.now()
  const response = await refresh(origin, renewal)
  const tokens = (await response.json()) as { id_token?: string; refresh_token?: string }
  tally.took('renewal', performance.now() - started)
  if (tokens.id_token === undefined || tokens.refresh_token === undefined)
    throw new Error(`not renewed: ${response.status} ${JSON.stringify(tokens)}`)
  tab.bearer = tokens.id_token
  return tokens.refresh_token
}

async function logOut(tab: Tab, browser: Browser, { tally }: VisitorOptions): Promise<void> {
  const started = performance.now()
  const headers = { authorization: `Bearer ${tab.bearer}` }
  const { status } = await browser.fetch('/identity/session', { method: 'DELETE', headers })
  tally.took('log out', performance.now() - started)
  if (status !== 204) tally.mistake('log out', String(status))
  // The revoked session must be refused.
  tab.cookie = null
  const refused = await tab.get('refused after log out', '/youtube/v3/videos?part=snippet&chart=mostPopular')
  if (refused !== null && refused.status !== 401)
    tally.mistake('refused after log out', String(refused.status))
  tab.bearer = null
  browser.cookies.clear()
}
