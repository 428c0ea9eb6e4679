import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOf } from '../testing/calls.ts'
import { expectToPlay } from '../testing/player.ts'
import { signIn } from '../testing/signIn.ts'
import { type Product, startProduct } from '../testing/startProduct.ts'
import { startStaticHost, type StaticHost } from '../testing/staticHost.ts'
import { visit } from '../testing/visit.ts'

const KEY = 'AIzaJourney'
let host: StaticHost
let product: Product
beforeAll(async () => {
  host = await startStaticHost()
  const origins = [host.urlBy('127.0.0.1'), host.urlBy('localhost')]
  product = await startProduct({ VTUBE_CLIENT_ORIGINS: origins.join(',') })
})
afterAll(async () => {
  await Promise.all([host.stop(), product.stop()])
})

const cards = (page: Page) => page.getByRole('main').getByRole('article')

/** Puts the data, the films and the sign-in on the product, whose origin is another one than the client's. */
const configure = (changes: Record<string, unknown> = {}) =>
  host.configure({
    dataUrl: `${product.url}/youtube/v3/`,
    key: KEY,
    sendToken: true,
    suggestUrl: `${product.url}/complete/search`,
    embedUrl: `${product.url}/embed/`,
    provider: false,
    identity: { kind: 'oidc', issuer: `${product.url}/identity`, clientId: 'vtube' },
    ...changes,
  })

it.each([
  ['another port', '127.0.0.1'],
  ['another site', 'localhost'],
] as const)(
  'leads from the sign-in to a video that plays, with everything but itself on %s',
  async (_, name) => {
    configure()
    const url = host.urlBy(name)
    const page = await visit()
    const asked: URL[] = []
    page.on('request', (request) => {
      if (request.method() === 'GET' && callOf(request.url()) !== null) asked.push(new URL(request.url()))
    })
    await page.goto(`${url}/search/cats`)
    await page.waitForURL('**/auth')
    expect(host.asked).toContain('/config.json')
    await signIn(page)
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.waitForURL(`${url}/search/cats`)
    await cards(page).first().waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
    await cards(page)
      .getByText(/\S views/)
      .first()
      .waitFor()
    await expect
      .poll(() =>
        cards(page)
          .locator('img')
          .evaluateAll((all) => all.filter((one) => (one as HTMLImageElement).naturalWidth > 0).length),
      )
      .toBeGreaterThan(2)

    await cards(page).first().getByRole('heading').getByRole('link').click()
    await page.waitForURL(`${url}/watch/*`)
    await expectToPlay(page)
    await page
      .getByRole('complementary')
      .getByText(/\S views/)
      .first()
      .waitFor()

    const data = asked.filter(({ pathname }) => pathname.startsWith('/youtube/v3/'))
    expect(data.length).toBeGreaterThan(4)
    expect(data.filter(({ searchParams }) => searchParams.get('key') !== KEY)).toEqual([])
    expect(data.filter(({ origin }) => origin === url)).toEqual([])

    await page.reload()
    await expectToPlay(page)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Log Out' }).click()
    await page.waitForURL(`${url}/auth`)
  },
)

it('asks for no suggestions where the settings name no service, and names the provider whose data it is', async () => {
  configure({ suggestUrl: undefined, provider: true })
  const page = await visit()
  const suggestions: string[] = []
  page.on('request', (request) => {
    if (callOf(request.url())?.resource === 'suggestions') suggestions.push(request.url())
  })
  await page.goto(host.urlBy('localhost'))
  await page.getByText('Uses YouTube API Services.').waitFor()
  await signIn(page)
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.getByRole('navigation', { name: 'Main' }).getByText('Uses YouTube API Services.').waitFor()
  const field = page.getByRole('combobox', { name: 'Search' })
  await field.fill('cat')
  await field.press('Enter')
  await cards(page).first().waitFor()
  expect(suggestions).toEqual([])
})

it.each([
  [
    'are missing',
    { status: 404, body: '' },
    'The settings (config.json) are missing: the server answered 404.',
  ],
  ['are no JSON', { status: 200, body: '<!doctype html>' }, 'The settings (config.json) are not valid JSON.'],
  ['lack a field', { status: 200, body: '{"dataUrl":"/"}' }, 'in config.json is missing or wrong.'],
])('says what is wrong with settings that %s', async (_, answer, sentence) => {
  const page = await visit({}, (line) => line.includes('404'))
  await page.route('**/config.json', (route) => route.fulfill(answer))
  await page.goto(host.urlBy('localhost'))
  await page.getByText(sentence).waitFor()
  expect(await page.getByRole('button').count()).toBeLessThanOrEqual(1)
})
