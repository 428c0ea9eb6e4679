import type { Page } from '@playwright/test'
import * as m from '@vtube/messages'
import { translatorOf } from '../../server/src/language/translate.ts'
import { cards, expect, header, test } from '../fixtures.ts'
import { hasComments, idOf, popularVideos } from '../testing/callV3.ts'
import { cutTexts } from '../testing/cutTexts.ts'
import { holdToasts } from '../testing/holdTimers.ts'
import { expectToPlay } from '../testing/playerVideo.ts'
import { deleteUserData, openPopup, skipSplash } from '../testing/signInByPopup.ts'
import { startStaticHost } from '../testing/staticHost.ts'
import { PLAYLIST, storeUserData } from '../testing/storeUserData.ts'
import { untilApplication } from '../testing/untilApplication.ts'

const PERSON = 'Maya Lindqvist'
const WORDLESS = ['-webkit-text-fill-color', 'rgba(0, 0, 0, 0)'] as const

/** Signs in on pages whose buttons are named in this language. */
async function signInIn(tag: string, page: Page): Promise<void> {
  const t = translatorOf(tag)
  await skipSplash(page.context())
  await deleteUserData(page.context().browser(), new URL(page.url()).origin)
  const popup = await openPopup(page.getByRole('button', { name: t(m.loginWithVtube) }))
  await popup.getByRole('heading', { name: t(m.chooseAccount) }).waitFor()
  await expectMarked(popup, tag)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: PERSON }).click()
  await closed
  await cards(page).first().waitFor()
}

/** Expects that a page states its language and has the direction of this language. */
async function expectMarked(page: Page, tag: string): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', tag)
  await expect(page.locator('body')).toHaveCSS('direction', tag === 'ar' ? 'rtl' : 'ltr')
}

/** Chooses a language by its own name, in the dialog that a button with the name of languages opens. */
async function chooseLanguage(page: Page, tag: string, ownName: string): Promise<void> {
  const name = translatorOf(tag)(m.language)
  await page.getByRole('button', { name }).click()
  await page.getByRole('dialog', { name }).getByRole('button', { name: ownName }).click()
}

async function openAccountMenu(page: Page, tag: string): Promise<void> {
  await header(page)
    .getByRole('button', { name: translatorOf(tag)(m.account) })
    .click()
}

async function openSettings(page: Page, tag: string): Promise<void> {
  await openAccountMenu(page, tag)
  await page.getByRole('menuitem', { name: translatorOf(tag)(m.settings) }).click()
  await page.waitForURL('/settings')
}

/** Arabic represents all languages, because it is also written from right to left. A release tests the others. */
for (const [language, tag, details] of [
  ['Arabic', 'ar', {}],
  ['German', 'de', { tag: '@release' }],
  ['Japanese', 'ja', { tag: '@release' }],
] as const)
  test(
    `leads from the sign-in to a video that plays, and out again, in ${language}`,
    details,
    async ({ visit }) => {
      const t = translatorOf(tag)
      const page = await visit({ locale: tag })
      const html = await (await page.goto('/'))?.text()
      expect(html).toMatch(tag === 'ar' ? /<html lang="ar" dir="rtl"/ : new RegExp(`<html lang="${tag}"`))
      await page.waitForURL('**/auth')
      await expectMarked(page, tag)
      await signInIn(tag, page)
      await page
        .getByRole('navigation', { name: t(m.mainNavigation) })
        .getByText(t(m.likedVideos))
        .waitFor()
      const arrow = page.getByRole('button', { name: t(m.logOut) }).locator('svg')
      await expect(arrow).toHaveCSS('scale', tag === 'ar' ? '-1 1' : 'none')

      await page.getByRole('combobox', { name: t(m.search) }).fill('the')
      await page.keyboard.press('Enter')
      await page.waitForURL('/search/the')
      // The page isolates the query with an element.
      const heading = t(m.resultsFor, { query: 'the' }).replaceAll(/[\u2068\u2069]/g, '')
      await page.getByRole('heading', { name: heading }).waitFor()
      await cards(page).locator('a[href^="/watch/"]').first().click()
      await page.waitForURL('/watch/*')
      await expectToPlay(page)
      const player = page.frameLocator('iframe')
      await expect(player.locator('html')).toHaveAttribute('lang', tag)
      await expect(player.getByRole('slider', { name: t(m.progressBar) })).toBeAttached()

      const like = page
        .getByRole('group', { name: t(m.rateVideo) })
        .getByRole('button')
        .first()
      await holdToasts(page)
      await like.click()
      await expect(like).toHaveAttribute('aria-pressed', 'true')
      await expect(like).toHaveAccessibleName(new RegExp(`^${t(m.like)}`))
      await page.getByText(t(m.addedToLiked)).first().waitFor()

      await openAccountMenu(page, tag)
      await page.getByRole('menuitem', { name: t(m.logOut) }).click()
      await page.waitForURL('**/auth')
      await page.getByRole('button', { name: t(m.loginWithVtube) }).waitFor()
      await expectMarked(page, tag)
    },
  )

test(
  'ends every Latin text that is truncated in Arabic with a visible ellipsis',
  { tag: ['@release', '@layout'] },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({ locale: 'ar' })
    const videos = await popularVideos(page)
    await storeUserData(page, videos.slice(0, 12))
    const id = idOf(videos.find(hasComments)!)
    for (const path of ['/search/the', '/history', `/watch/${id}?list=${PLAYLIST}`]) {
      await page.goto(path)
      await untilApplication(page)
      await page.getByRole('main').locator('[dir=auto]:is(h1, h2, h3):visible').first().waitFor()
      for (const width of [360, 1100]) {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => cutTexts(page), `${path} at ${width} px`).toEqual([])
      }
    }
  },
)

test(
  'keeps a language that is chosen on the sign-in card or in the settings',
  { tag: '@release' },
  async ({ visit }) => {
    const page = await visit({ locale: 'fr-CA' })
    await page.goto('/')
    await page.waitForURL('**/auth')
    await expectMarked(page, 'fr')
    await chooseLanguage(page, 'fr', 'Deutsch')
    await page.getByRole('button', { name: translatorOf('de')(m.loginWithVtube) }).waitFor()
    await signInIn('de', page)

    await openSettings(page, 'de')
    await chooseLanguage(page, 'de', 'العربية')
    const likedVideos = { name: translatorOf('ar')(m.likedVideos) }
    await page.getByRole('navigation').getByRole('link', likedVideos).waitFor()
    await page.reload()
    await page.getByRole('navigation').getByRole('link', likedVideos).click()
    await page.waitForURL('/liked')
    await expectMarked(page, 'ar')

    await openSettings(page, 'ar')
    await chooseLanguage(page, 'ar', 'English')
    await page.getByRole('navigation').getByRole('link', { name: 'Liked Videos' }).waitFor()
    await expectMarked(page, 'en')
  },
)

test(
  'starts without a connection in the language that was chosen',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const online = await visitSignedIn(
      '/',
      { serviceWorkers: 'allow' },
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED|^Error fetching|^No items found/,
    )
    await online.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await openSettings(online, 'en')
    await chooseLanguage(online, 'en', '日本語')
    await online.getByRole('link', { name: translatorOf('ja')(m.homeLink) }).waitFor()
    const keptLanguages = () =>
      online.evaluate(async () => {
        const page = await (await caches.match('/'))?.text()
        return /<html lang="([^"]+)/.exec(page ?? '')?.[1]
      })
    await expect.poll(keptLanguages).toBe('ja')
    const context = online.context()
    // The browser's own cache may also contain the file, so it is cleared.
    await (await context.newCDPSession(online)).send('Network.clearBrowserCache')
    await online.close()

    await context.setOffline(true)
    const page = await context.newPage()
    await page.goto('/')
    const notice = page.getByRole('status').filter({ hasText: translatorOf('ja')(m.offline) })
    await notice.waitFor()
    await expectMarked(page, 'ja')
  },
)

test(
  'is in the language of the browser on a static host, and shows no words of another one before',
  { tag: '@release' },
  async ({ startOwnProduct, visit }) => {
    const host = await startStaticHost()
    const url = host.urlBy('localhost')
    const product = await startOwnProduct({ VTUBE_CLIENT_ORIGINS: url })
    host.configure(product)
    const page = await visit({ baseURL: url, locale: 'ar-EG' })
    await page.goto('/')
    await page.waitForURL('**/auth')
    await signInIn('ar', page)

    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/assets\/index-/, async (route) => {
      await released
      await route.continue()
    })
    await page.reload({ waitUntil: 'commit' })
    const shell = page.locator('[data-shell]')
    await shell.getByText('Liked Videos').waitFor({ state: 'attached' })
    await expectMarked(page, 'ar')
    await expect(shell.getByText('Liked Videos')).toHaveCSS(...WORDLESS)
    release()
    const t = translatorOf('ar')
    const entry = page.getByRole('navigation').getByText(t(m.likedVideos))
    await entry.waitFor()
    await expect(entry).not.toHaveCSS(...WORDLESS)
    await page.close()
    await host.stop()
  },
)
