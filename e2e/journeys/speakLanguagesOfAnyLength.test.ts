import type { Locator, Page, Route } from '@playwright/test'
import * as m from '@vtube/messages'
import { SPLASH_MS } from '@vtube/shared/constants'
import { test } from '../fixtures.ts'
import { recordData } from '../testing/foreignText.ts'
import { holdTimers, holdToasts } from '../testing/holdTimers.ts'
import { installPseudoLanguage, REPLACED, spell, t } from '../testing/pseudoLanguage.ts'
import { expectReadable, FEW, resize } from '../testing/readable.ts'
import { failSpeechRecognition, installSpeechRecognition } from '../testing/speech.ts'
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
  SERVER_ERROR,
  STATUS,
} from '../testing/stubbedCalls.ts'
import { untilDeferredFeatures } from '../testing/untilDeferredFeatures.ts'
import { idOf, popularVideos, type V3Item } from '../testing/v3.ts'

const SEARCHED = 'the'
const NOT_FOUND = 'qqqzzz'
/** Texts that are data although no list of videos has them. The last ones are names of calls. */
const DATA = ['Maya Lindqvist', SEARCHED, NOT_FOUND, SERVER_ERROR, 'search', 'commentThreads']
const COMMENT = 'How quiet it is'
const main = (page: Page) => page.getByRole('main')
const header = (page: Page) => page.getByRole('banner')

/** A screen in one state: its address, the last thing that it shows, and the calls that the test answers itself. */
type State = readonly [
  name: string,
  path: string,
  complete: (page: Page) => Locator,
  calls?: readonly [of: RegExp, answer: (route: Route) => Promise<void>],
]

const options = { locale: REPLACED }
const text = (words: string) => (page: Page) => main(page).getByText(words).first()
const cards = (page: Page) => main(page).getByRole('article').first().getByText(spell('views'))

/** Opens a video in the long language, writes a comment, and waits until the page is complete. */
async function openVideo(page: Page, video: V3Item): Promise<void> {
  await page.goto(`/watch/${idOf(video)}`)
  await page.getByRole('textbox', { name: t(m.addComment) }).fill(COMMENT)
  await page.getByRole('button', { name: t(m.comment), exact: true }).click()
  await page.getByRole('list', { name: t(m.commentsOfOthers) }).waitFor()
  await page.getByRole('complementary').getByText(spell('views')).first().waitFor()
}
const findCommented = async (page: Page): Promise<V3Item> =>
  (await popularVideos(page)).find(({ statistics }) => Number(statistics.commentCount ?? 0) > 3)!

test(
  'shows a video in a long language, in both directions',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(options)
    await installPseudoLanguage(page.context())
    const foreignTexts = recordData(page, [...DATA, COMMENT])
    await openVideo(page, await findCommented(page))
    await expectReadable(page, 'watch', foreignTexts, FEW)
  },
)

test(
  'shows every list and video in a long language, in both directions',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(options)
    await installPseudoLanguage(page.context())
    const foreignTexts = recordData(page, [...DATA, COMMENT])
    const video = await findCommented(page)
    await page.evaluate((kept) => localStorage.setItem('likedVideos', JSON.stringify([kept])), video)
    const screens: State[] = [
      ['home', '/', cards],
      ['search', `/search/${SEARCHED}`, cards],
      ['channel', `/channel/${video.snippet.channelId}`, cards],
      ['liked', '/liked', text(t(m.videoCount, { n: 1, count: '1' }))],
      ['status', '/status', text(spell('daily quota'))],
    ]
    for (const [name, path, complete] of screens) {
      await page.goto(path)
      await complete(page).waitFor()
      await expectReadable(page, name, foreignTexts)
    }
    await openVideo(page, video)
    await expectReadable(page, 'watch', foreignTexts)
    await resize(page, 320)
    await main(page)
      .getByRole('button', { name: t(m.share) })
      .click()
    await page.getByRole('textbox', { name: t(m.startTime) }).fill('soon')
    await expectReadable(page, 'the dialog with a link', foreignTexts, [320])
  },
)

test(
  'waits, finds nothing and fails in a long language, in both directions',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(options, /status of 500|ERR_FAILED/)
    await installPseudoLanguage(page.context())
    const [video] = await popularVideos(page)
    const foreignTexts = recordData(page, DATA)
    const watch = `/watch/${idOf(video!)}`
    const states: State[] = [
      ['a feed that loads', '/', text(t(m.loadingVideos)), [POPULAR, never]],
      ['a search that loads', `/search/${SEARCHED}`, text(t(m.loadingResults)), [SEARCH, never]],
      ['a video that loads', watch, text(t(m.loadingVideo)), [ONE_VIDEO, never]],
      ['a channel that loads', '/channel/any', text(t(m.loadingChannel)), [CHANNELS, never]],
      ['no page', '/nowhere', text(t(m.noPage))],
      ['no video', '/watch/nothing', text(spell('Invalid'))],
      ['no channel', '/channel/no', text(t(m.noChannel))],
      ['nothing found', `/search/${NOT_FOUND}`, text(t(m.nothingFoundAdvice))],
      ['an empty feed', '/', text(t(m.noVideosYet)), [POPULAR, empty]],
      ['a search without a connection', `/search/${SEARCHED}`, text(t(m.offlineReason)), [SEARCH, cutOff]],
      ['a video that failed', watch, text(spell('Error')), [ONE_VIDEO, broken]],
      ['the figures of a gateway', '/status', text(t(m.searchesLeft)), [STATUS, gatewayFigures]],
      ['comments that failed', watch, text(t(m.commentsNotLoaded)), [COMMENTS, broken]],
    ]
    for (const [name, path, complete, calls] of states) {
      if (calls !== undefined) await page.route(...calls)
      await page.goto(path)
      await complete(page).waitFor()
      await expectReadable(page, name, foreignTexts, FEW)
      // If the page stayed open, removing the route would answer a call that it holds, and the answer would be cached.
      await page.goto('about:blank')
      if (calls !== undefined) await page.unroute(calls[0])
    }
  },
)

test(
  'opens menus, dialogs and the drawer in a long language, in both directions',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(options)
    await installPseudoLanguage(page.context())
    await installSpeechRecognition(page)
    const [video] = await popularVideos(page)
    await page.evaluate((kept) => localStorage.setItem('likedVideos', JSON.stringify([kept])), video)
    const foreignTexts = recordData(page, [...DATA, video!.snippet.title, video!.snippet.channelTitle])
    const account = header(page).getByRole('button', { name: t(m.account) })
    const dialog = page.getByRole('dialog')
    const closeDialog = async () => {
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'hidden' })
    }
    await page.goto('/liked')
    await account.click()
    await page.getByRole('menu').waitFor()
    await expectReadable(page, 'the account menu', foreignTexts, FEW)
    await page.keyboard.press('Escape')
    for (const [name, entry] of [
      ['the shortcuts', m.keyboardShortcuts],
      ['the languages', m.language],
      ['the own data', m.yourData],
    ] as const) {
      await account.click()
      await page.getByRole('menuitem', { name: t(entry) }).click()
      await dialog.waitFor()
      await expectReadable(page, name, foreignTexts, FEW)
      await closeDialog()
    }
    const field = page.getByRole('combobox', { name: t(m.search) })
    await field.fill('cat')
    await page.getByRole('listbox').waitFor()
    await expectReadable(page, 'suggestions', foreignTexts, [900])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 1440, height: 900 })
    await header(page)
      .getByRole('button', { name: t(m.searchByVoice) })
      .click()
    await dialog.waitFor()
    await expectReadable(page, 'voice search', foreignTexts, FEW)
    await failSpeechRecognition(page, 'not-allowed')
    await dialog.getByRole('alert').waitFor()
    await expectReadable(page, 'voice search without leave', foreignTexts, FEW)
    await closeDialog()

    await resize(page, 320)
    await header(page)
      .getByRole('button', { name: t(m.menu) })
      .click()
    await page.getByRole('dialog', { name: t(m.menu) }).waitFor()
    await expectReadable(page, 'the drawer', foreignTexts, [320])
    await closeDialog()
    const [cardMenu, remove] = await main(page).getByRole('button').all()
    await cardMenu!.click()
    await page.getByRole('menu').waitFor()
    await expectReadable(page, 'the menu of a card', foreignTexts, FEW)
    await page.keyboard.press('Escape')
    await holdToasts(page)
    await remove!.click()
    await page.getByRole('button', { name: t(m.undo) }).waitFor()
    await expectReadable(page, 'a toast, and no liked videos', foreignTexts, FEW)
  },
)

test(
  'tells of the connection and of missing settings in a long language, in both directions',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(options, /ERR_INTERNET_DISCONNECTED|^Error fetching|preload assets/)
    await installPseudoLanguage(page.context())
    const foreignTexts = recordData(page, [...DATA, 'dataUrl'])
    const notice = (words: string) => page.getByRole('status').filter({ hasText: words })
    await page.goto('/')
    await untilDeferredFeatures(page)
    await page.context().setOffline(true)
    await main(page).getByRole('button', { name: 'Mern' }).click()
    await notice(t(m.offline)).waitFor()
    await expectReadable(page, 'a lost connection', foreignTexts, FEW)
    await notice(t(m.offline)).getByRole('button').first().click()
    await notice(t(m.stillOffline)).waitFor()
    await expectReadable(page, 'a connection that stays lost', foreignTexts, FEW)
    await page.context().setOffline(false)
    await notice(t(m.stillOffline)).waitFor({ state: 'hidden' })
    await page.route('/', async (route) => {
      const response = await route.fetch()
      const html = (await response.text()).replace(/(id="config">)[^<]*/, '$1{}')
      await route.fulfill({ response, body: html })
    })
    await page.goto('/')
    await page.getByText(t(m.notSetUp)).waitFor()
    await expectReadable(page, 'settings that are missing', foreignTexts, FEW)
  },
)

test('signs in in a long language, in both directions', { tag: '@release' }, async ({ visit }) => {
  const page = await visit(options, /ERR_FAILED/)
  await installPseudoLanguage(page.context())
  const foreignTexts = recordData(page, DATA)
  await page.route(/openid-configuration/, cutOff)
  await page.goto('/')
  const button = main(page).getByRole('button', { name: t(m.loginWithVtube) })
  await button.click()
  await main(page).getByText(t(m.signInUnreachable)).waitFor()
  await expectReadable(page, 'sign-in that failed', foreignTexts, FEW)
  await page.unroute(/openid-configuration/)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()])
  await holdTimers(page, SPLASH_MS)
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).click()
  await page.getByRole('button', { name: t(m.skip) }).waitFor()
  await expectReadable(page, 'splash', foreignTexts, FEW)
})
