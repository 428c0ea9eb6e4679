import { setTimeout as wait } from 'node:timers/promises'
import { Browser } from '../../server/src/identity/testing/Browser.ts'
import { refresh, signIn } from '../../server/src/identity/testing/signIn.ts'
import { createDice, type Dice } from '../day/random.ts'
import type { Site } from '../day/Site.ts'
import { visit } from '../day/visit.ts'
import { Checks } from './Checks.ts'
import type { Films } from './Films.ts'
import { Tab } from './Tab.ts'
import type { Tally } from './Tally.ts'

export interface PersonOptions {
  origin: string
  tally: Tally
  /** Tells people apart, and decides with the seed what each of them does. */
  number: number
  seed: number
  /** What people search for; the first is drawn as often as any other. */
  queries: readonly string[]
  /** Null where films do not come from the server. */
  films: Films | null
  /** Goes off when everybody leaves. */
  leaving: AbortSignal
}

/** Pauses between two steps, as a share of those in the simulated day. */
const PAUSE_SHARE = { least: 0.1, most: 0.5 }
const BETWEEN_VISITS_SECONDS = 20
/** Everybody comes within this time. */
const ARRIVAL_SECONDS = 10
/** After a visit: chances to log out and in again, and to have the bearer renewed. */
const LEAVES = 0.25
const RENEWS = 0.1
/** A search is typed with so many looks at the suggestions. */
const SUGGESTIONS = 3

/** Comes, signs in, and goes through one visit after the other until it is time to leave. */
export async function spendTime(options: PersonOptions): Promise<void> {
  const { origin, tally, number, seed, leaving } = options
  const dice = createDice(seed * 10_007 + number)
  const tab = new Tab(origin, tally)
  const checks = new Checks(tab, tally)
  const browser = new Browser(origin)
  const think = async (seconds = BETWEEN_VISITS_SECONDS) => {
    const share = PAUSE_SHARE.least + dice.roll() * (PAUSE_SHARE.most - PAUSE_SHARE.least)
    await wait(seconds * share * 1_000, undefined, { signal: leaving })
  }
  try {
    await wait(dice.roll() * ARRIVAL_SECONDS * 1_000, undefined, { signal: leaving })
    let renewal = await enter(tab, browser, options)
    for (;;) {
      await comeBy(tab, checks, dice, think, options)
      await think()
      const chance = dice.roll()
      if (chance < LEAVES) {
        await leave(tab, browser, options)
        await think()
        renewal = await enter(tab, browser, options)
      } else if (chance < LEAVES + RENEWS) renewal = await renew(tab, renewal, options)
    }
  } catch (error) {
    if (!leaving.aborted) tally.mistake('sign-in', `visitor ${number}: ${String(error)}`)
  } finally {
    tab.close()
  }
}

async function comeBy(
  tab: Tab,
  checks: Checks,
  dice: Dice,
  think: (seconds: number) => Promise<void>,
  { tally, queries, films }: PersonOptions,
): Promise<void> {
  const site: Site = { get: (path) => checks.list(`/youtube/v3/${path}`) }
  await checks.page('/')
  await visit({
    site,
    visitor: '',
    dice,
    drawQuery: () => dice.pick(queries),
    pass: think,
    async onTyping(query) {
      for (let step = 1; step <= SUGGESTIONS; step += 1)
        await checks.suggestions(query.slice(0, Math.ceil((query.length * step) / SUGGESTIONS)))
    },
    onWatched: async (id) => films?.watch(id, tab, dice, tally),
    onTyped: () => {},
  })
}

/** Signs in under a name of the person's own; answers the refresh token. */
async function enter(tab: Tab, browser: Browser, { tally, number }: PersonOptions): Promise<string> {
  const started = performance.now()
  const { id_token: bearer, refresh_token: renewal } = await signIn(browser, { name: `Visitor ${number}` })
  tally.took('sign-in (6 requests)', performance.now() - started)
  if (typeof bearer !== 'string' || typeof renewal !== 'string') throw new Error('signed in without a token')
  tab.bearer = bearer
  return renewal
}

async function renew(tab: Tab, renewal: string, { origin, tally }: PersonOptions): Promise<string> {
  const started = performance.now()
  const answer = await refresh(origin, renewal)
  const tokens = (await answer.json()) as { id_token?: string; refresh_token?: string }
  tally.took('renewal', performance.now() - started)
  if (tokens.id_token === undefined || tokens.refresh_token === undefined)
    throw new Error(`not renewed: ${answer.status} ${JSON.stringify(tokens)}`)
  tab.bearer = tokens.id_token
  return tokens.refresh_token
}

async function leave(tab: Tab, browser: Browser, { tally }: PersonOptions): Promise<void> {
  const started = performance.now()
  const headers = { authorization: `Bearer ${tab.bearer}` }
  const { status } = await browser.fetch('/identity/session', { method: 'DELETE', headers })
  tally.took('log out', performance.now() - started)
  if (status !== 204) tally.mistake('log out', String(status))
  // Nobody gets in any more with what was good until now.
  tab.cookie = null
  const refused = await tab.get('refused after log out', '/youtube/v3/videos?part=snippet&chart=mostPopular')
  if (refused !== null && refused.status !== 401)
    tally.mistake('refused after log out', String(refused.status))
  tab.bearer = null
  browser.cookies.clear()
}
