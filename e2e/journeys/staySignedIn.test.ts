import type { Page } from 'playwright-core'
import { expect, inject, it } from 'vitest'
import { expectToPlay } from '../testing/player.ts'
import { openSignedIn, signIn } from '../testing/signIn.ts'
import { startProduct } from '../testing/startProduct.ts'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visit, visitSignedIn } from '../testing/visit.ts'

const url = inject('productUrl')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const button = (page: Page) => page.getByRole('button', { name: 'Login With Vtube' })
const SDK = /\/(createOidcProvider|oidcManager)-[^/]*\.js/

/** Names of the keys in the storage of this tab that have to do with the session. */
const sessionKeys = (page: Page) =>
  page.evaluate(() =>
    Object.keys(sessionStorage)
      .filter((key) => key !== 'vtube.scroll')
      .toSorted(),
  )

it('takes a visitor without a session to the sign-in, and after it to the page that was wanted', async () => {
  const id = idOf((await popularVideos(await visitSignedIn()))[0]!)
  const page = await visit()
  await page.goto(`${url}/watch/${id}`)
  await page.waitForURL('**/auth')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Vtube')
  expect(await page.title()).toBe('Sign in · Vtube')
  await signIn(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL(`${url}/watch/${id}`)
  await expectToPlay(page)
  expect(await sessionKeys(page)).toEqual(['vtube.accessToken', 'vtube.user'])
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('vtube.user')!) as unknown)).toEqual({
    name: 'Maya Lindqvist',
    photoURL: expect.stringMatching(/^http/) as string,
  })

  await page.goto(`${url}/auth`)
  await page.waitForURL(`${url}/`)
})

it('shows the splash for four seconds, once per start of the browser', async () => {
  const page = await visit()
  await page.goto(url)
  await signIn(page)
  const skip = page.getByRole('button', { name: 'Skip' })
  await skip.waitFor()
  const since = Date.now()
  await skip.waitFor({ state: 'detached' })
  expect(Date.now() - since).toBeGreaterThan(3000)
  expect(new URL(page.url()).pathname).toBe('/')
  await cards(page).first().waitFor()
  await page.reload()
  await page.getByRole('banner').waitFor()
  expect(await skip.count()).toBe(0)
  const intro = (await page.context().cookies()).find(({ name }) => name === 'vtube_intro')
  expect(intro?.expires).toBe(-1)
})

it('is quiet about a window that was closed, and signs in at the next attempt', async () => {
  const page = await visit()
  await page.goto(url)
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  await popup.getByRole('button', { name: 'Maya Lindqvist' }).waitFor()
  expect(await button(page).getAttribute('aria-busy')).toBe('true')
  await popup.close()
  await expect.poll(() => button(page).getAttribute('aria-busy')).toBeNull()
  expect(await page.getByRole('alert').innerText()).toBe('')
  await signIn(page)
  await page.getByRole('button', { name: 'Skip' }).waitFor()
})

it('restores a new tab without a popup, and a reload without the code of the sign-in', async () => {
  const page = await visit()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await openSignedIn(page, url)
  await cards(page).first().waitFor()
  expect(scripts.filter((address) => SDK.test(address))).not.toEqual([])

  scripts.length = 0
  await page.reload()
  await cards(page).first().waitFor()
  await page.waitForLoadState('networkidle')
  expect(scripts.filter((address) => SDK.test(address))).toEqual([])

  const popups: Page[] = []
  const tab = await page.context().newPage()
  tab.on('popup', (popup) => popups.push(popup))
  const places: string[] = []
  tab.on('framenavigated', (frame) => places.push(new URL(frame.url()).pathname))
  await tab.goto(`${url}/liked`)
  await tab.getByText('No liked videos found.').waitFor()
  expect(popups).toEqual([])
  expect(places).not.toContain('/auth')
})

it('logs out in every tab, and keeps nothing of the session', async () => {
  const page = await visit({}, (line) => /401|Sign in first/.test(line))
  await openSignedIn(page, url)
  const id = idOf((await popularVideos(page))[0]!)
  const tab = await page.context().newPage()
  await tab.goto(`${url}/watch/${id}`)
  await tab.getByRole('heading', { level: 1 }).waitFor()

  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Log Out' }).click()
  await page.waitForURL('**/auth')
  await tab.waitForURL('**/auth')
  for (const window of [page, tab]) {
    expect(await sessionKeys(window)).toEqual([])
    await button(window).waitFor()
  }
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('vtube.identity'))),
  ).toEqual([])
  const visits = async () =>
    (await page.context().cookies()).filter(({ name }) => name.startsWith('vtube_visit'))
  await expect.poll(visits).toEqual([])
  await tab.goto(`${url}/watch/${id}`)
  await tab.waitForURL('**/auth')
})

it('keeps the session over a restart of the server', async () => {
  const first = await startProduct()
  // Whatever is asked for while the server is away fails.
  const page = await visit({}, (line) => /Failed to load resource|net::ERR/.test(line))
  await openSignedIn(page, first.url)
  // A new document: only then its own requests are waited for.
  await page.reload({ waitUntil: 'networkidle' })
  await first.stop({ keepData: true })

  const { port } = new URL(first.url)
  const second = await startProduct({ PORT: port, VTUBE_DATA_DIR: first.dataDir })
  try {
    expect(second.url).toBe(first.url)
    await page.reload()
    await cards(page).first().waitFor()
    await cards(page).first().getByRole('heading').getByRole('link').click()
    await expectToPlay(page)
    const tab = await page.context().newPage()
    await tab.goto(`${second.url}/?category=Cats`)
    await cards(tab).first().waitFor()
    await tab.evaluate(() => sessionStorage.removeItem('vtube.accessToken'))
    await tab.reload()
    await cards(tab).first().waitFor()
  } finally {
    await second.stop()
  }
})
