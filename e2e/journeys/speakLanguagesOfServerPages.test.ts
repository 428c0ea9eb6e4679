import { pathToFileURL } from 'node:url'
import { resolve } from 'node:path'
import * as m from '@vtube/messages'
import { main, test } from '../fixtures.ts'
import { recordData } from '../testing/foreignText.ts'
import { installPseudoLanguage, REPLACED, t } from '../testing/pseudoLanguage.ts'
import { expectReadable } from '../testing/expectReadable.ts'
import { openPopup } from '../testing/signInByPopup.ts'
import { idOf, popularVideos } from '../testing/callV3.ts'

const hook = pathToFileURL(resolve(import.meta.dirname, '../testing/speakPseudoLanguage.ts')).href
/** The widths in pixels. The popup is 500 px wide. */
const POPUP_WIDTHS = [500, 320] as const
const PLAYER_WIDTHS = [900, 390] as const
const ACCOUNTS = ['Maya Lindqvist', 'Kenji Watanabe', 'Tomás Rivera']

const environment = { NODE_OPTIONS: `--import=${hook}` }

test(
  'shows the sign-in window in a long language, in both directions',
  { tag: ['@release', '@layout'] },
  async ({ startOwnProduct, visit }) => {
    const { url } = await startOwnProduct(environment)
    const page = await visit({ baseURL: url, locale: REPLACED }, /status of (400|422)/)
    await installPseudoLanguage(page.context())
    await page.goto('/')
    const popup = await openPopup(main(page).getByRole('button', { name: t(m.loginWithVtube) }))
    const inPopup = recordData(popup, [...ACCOUNTS, 'x'.repeat(90)])
    const foreignTexts = recordData(page)
    const field = popup.getByRole('textbox', { name: t(m.anotherName) })
    const send = popup.getByRole('button', { name: t(m.continueSignIn) })
    await popup.getByRole('heading', { name: t(m.chooseAccount) }).waitFor()
    await expectReadable(popup, 'the accounts', inPopup, POPUP_WIDTHS, 'everything')
    await send.click()
    await popup.getByText(t(m.nameMissing)).waitFor()
    await expectReadable(popup, 'no name', inPopup, POPUP_WIDTHS, 'everything')
    await field.fill('x'.repeat(90))
    await send.click()
    await popup.getByText(t(m.nameTooLong, { length: 90, limit: 80 })).waitFor()
    await expectReadable(popup, 'a long name', inPopup, POPUP_WIDTHS, 'everything')
    await Promise.all([
      popup.waitForEvent('close'),
      popup.getByRole('button', { name: 'Maya Lindqvist' }).click(),
    ])
    await page.goto('/identity/interaction/none')
    await page.getByText(t(m.signInExpired)).waitFor()
    await expectReadable(page, 'an expired sign-in', foreignTexts, POPUP_WIDTHS, 'everything')
    await page.goto('/identity/session/end')
    await page.getByRole('heading', { name: t(m.logOutQuestion) }).waitFor()
    await expectReadable(page, 'a log out', foreignTexts, POPUP_WIDTHS, 'everything')
    await page.getByRole('button', { name: t(m.logOut) }).click()
    await page.getByText(t(m.closeWindow)).waitFor()
    await expectReadable(page, 'logged out', foreignTexts, POPUP_WIDTHS, 'everything')
  },
)

test(
  'shows the player in a long language, in both directions',
  { tag: ['@release', '@layout'] },
  async ({ startOwnProduct, prepareSignedIn }) => {
    const { url } = await startOwnProduct(environment)
    const page = await prepareSignedIn(
      { baseURL: url, locale: REPLACED },
      /status of 404|ERR_FAILED|VIDEOJS: ERROR/,
    )
    const videos = await popularVideos(page)
    const id = idOf(videos[0]!)
    const foreignTexts = recordData(page, [...videos.map(({ snippet }) => snippet.title), 'English'])
    await page.goto(`/embed/${id}`)
    await page.getByRole('button', { name: t(m.playVideo) }).click()
    // A key presses the button, because a click needs visible controls, which disappear after two seconds.
    await page.getByRole('button', { name: t(m.pause), exact: true }).press('Enter')
    await expectReadable(page, 'the player', foreignTexts, PLAYER_WIDTHS, 'everything')
    await page.getByRole('button', { name: t(m.settings), exact: true }).click()
    await expectReadable(page, 'the menu of settings', foreignTexts, PLAYER_WIDTHS, 'everything')
    await page.goto('/embed/nothing')
    await page.getByText(t(m.videoNotAvailable)).waitFor()
    await expectReadable(page, 'no video', foreignTexts, PLAYER_WIDTHS, 'everything')
    await page.route(/\/codecs$/, (route) => route.fulfill({ json: { tracks: [] } }))
    await page.route(/\/media\//, (route) => route.abort())
    await page.goto(`/embed/${id}`)
    await page.getByText(t(m.interrupted)).waitFor()
    await expectReadable(page, 'a video that is interrupted', foreignTexts, PLAYER_WIDTHS, 'everything')
    await page.route(/\/media\//, (route) => route.fulfill({ body: 'no film' }))
    // The player gives up only after retries, which take up to 30 s.
    await page.getByRole('alert').waitFor()
    await expectReadable(page, 'a video that does not load', foreignTexts, PLAYER_WIDTHS, 'everything')
  },
)
