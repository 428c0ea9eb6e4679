import * as m from '@vtube/messages'
import type { Page, Route } from '@playwright/test'
import type { WrittenLanguage } from './writtenLanguage.ts'
import {
  broken,
  CHANNELS,
  COMMENTS,
  cutOff,
  empty,
  gatewayFigures,
  never,
  ONE_VIDEO,
  POPULAR,
  SEARCH,
  STATUS,
} from './stubbedCalls.ts'

/** A screen in one state: its address, the last text that it shows, and the calls that the test answers itself. */
type State = readonly [
  name: string,
  path: string,
  text: string,
  calls?: readonly [of: RegExp, answer: (route: Route) => Promise<void>],
]

/** A query without results. */
export const NOT_FOUND = 'qqqzzz'

/**
 * Shows one screen after the other while it waits, finds nothing or fails.
 * @param paths the addresses of a search and of a video
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
    // If the page stayed open, removing the route would answer a call that it holds, and the answer would be cached.
    await page.goto('about:blank')
    if (calls !== undefined) await page.unroute(calls[0])
  }
}
