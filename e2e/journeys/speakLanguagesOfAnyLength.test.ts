import type { Locator, Page } from '@playwright/test'
import * as m from '@vtube/messages'
import { main, test } from '../fixtures.ts'
import { recordData } from '../testing/foreignText.ts'
import { openOverlays, openSignInAndSplash } from '../testing/overlays.ts'
import { installPseudoLanguage, PSEUDO_LANGUAGE, REPLACED, spell, t } from '../testing/pseudoLanguage.ts'
import { expectReadable, FEW, resize } from '../testing/expectReadable.ts'
import { NOT_FOUND, SERVER_ERROR, visitStates } from '../testing/screenStates.ts'
import { untilDeferredFeatures } from '../testing/untilDeferredFeatures.ts'
import { findVideo, hasComments, idOf, popularVideos, type V3Item } from '../testing/callV3.ts'

const SEARCHED = 'the'
/** Texts that are data although they occur in no list of videos. Two are names of calls. */
const DATA = ['Maya Lindqvist', SEARCHED, NOT_FOUND, SERVER_ERROR, 'search', 'commentThreads']
/** The lengths of short lists, which the browser writes in the replaced language. */
const LENGTHS = (['second', 'minute'] as const).flatMap((unit) =>
  Array.from({ length: 59 }, (_, index) =>
    (index + 1).toLocaleString(REPLACED, { style: 'unit', unit, unitDisplay: 'short' }),
  ),
)
/** Texts of the browser: the name of the replaced language, and the length of a list. */
const OF_BROWSER = ['Deutsch', ...LENGTHS]
const COMMENT = 'How quiet it is'

const options = { locale: REPLACED }
const text = (words: string) => (page: Page) => main(page).getByText(words).first()
const cards = (page: Page) => main(page).getByRole('article').first().getByText(spell('views'))

/** Opens a video in the language with long words, writes a comment, and waits until the page is complete. */
async function openVideo(page: Page, video: V3Item): Promise<void> {
  await page.goto(`/watch/${idOf(video)}`)
  await page.getByRole('textbox', { name: t(m.addComment) }).fill(COMMENT)
  await page.getByRole('button', { name: t(m.comment), exact: true }).click()
  await page.getByRole('list', { name: t(m.commentsOfOthers) }).waitFor()
  await page.getByRole('complementary').getByText(spell('views')).first().waitFor()
}
test(
  'shows every list and video in a long language, in both directions',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(options)
    await installPseudoLanguage(page.context())
    const foreignTexts = recordData(page, [...DATA, ...OF_BROWSER, COMMENT])
    const video = await findVideo(page, hasComments)
    await page.evaluate((kept) => localStorage.setItem('likedVideos', JSON.stringify([kept])), video)
    const screens: [name: string, path: string, complete: (page: Page) => Locator][] = [
      ['home', '/', cards],
      ['search', `/search/${SEARCHED}`, cards],
      ['channel', `/channel/${video.snippet.channelId}`, cards],
      ['liked', '/liked', text(t(m.videoCount, { n: 1, count: '1' }))],
      ['status', '/status', text(spell('daily limit'))],
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
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(options, /status of (?:404|500)|ERR_FAILED/)
    await installPseudoLanguage(page.context())
    const [video] = await popularVideos(page)
    const foreignTexts = recordData(page, DATA)
    const paths = { search: `/search/${SEARCHED}`, watch: `/watch/${idOf(video!)}` }
    await visitStates(page, PSEUDO_LANGUAGE, paths, (name) => expectReadable(page, name, foreignTexts, FEW))
  },
)

test(
  'opens menus, dialogs and the drawer in a long language, in both directions',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn(options)
    await installPseudoLanguage(page.context())
    const [video] = await popularVideos(page)
    await page.evaluate((kept) => localStorage.setItem('likedVideos', JSON.stringify([kept])), video)
    const foreignTexts = recordData(page, [
      ...DATA,
      ...OF_BROWSER,
      video!.snippet.title,
      video!.snippet.channelTitle,
    ])
    await openOverlays(page, PSEUDO_LANGUAGE, (name, widths = FEW) =>
      expectReadable(page, name, foreignTexts, widths),
    )
  },
)

test(
  'tells of the connection and of missing settings in a long language, in both directions',
  { tag: ['@release', '@layout'] },
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

test(
  'signs in in a long language, in both directions',
  { tag: ['@release', '@layout'] },
  async ({ visit }) => {
    const page = await visit(options, /ERR_FAILED/)
    await installPseudoLanguage(page.context())
    const foreignTexts = recordData(page, DATA)
    await openSignInAndSplash(page, PSEUDO_LANGUAGE, (name) => expectReadable(page, name, foreignTexts, FEW))
  },
)
