import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { openSignedIn } from '../testing/signInByPopup.ts'
import { untilDeferredFeatures } from '../testing/untilDeferredFeatures.ts'
import { startStaticHost, type StaticHost } from '../testing/staticHost.ts'

const dist = resolve(import.meta.dirname, '../../client/dist')
const prompt = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'A new version of Vtube is available.' })

let host: StaticHost
test.beforeAll(async () => {
  host = await startStaticHost()
})
test.afterAll(() => host.stop())

/** Replaces the deployed build by one that lacks the file of a screen that the previous build had. */
async function deploy(): Promise<void> {
  const worker = await readFile(resolve(dist, 'sw.js'), 'utf8')
  const [entry, screen] = /\{[^{}]*"(assets\/ChannelRoute-[\w-]+\.js)"[^{}]*\},?/.exec(worker) ?? []
  const page = /[0-9a-f]{32}(?=","url":"index\.html")/
  if (entry === undefined || !page.test(worker)) throw new Error('The worker lists its files otherwise.')
  host.change('/sw.js', worker.replace(entry, '').replace(page, 'next'))
  host.change(`/${screen}`, null)
}

test(
  'takes a new version when it is told to, and breaks no page that is open',
  { tag: '@release' },
  async ({ startOwnProduct, visit }) => {
    const url = host.urlBy('127.0.0.1')
    const product = await startOwnProduct({ VTUBE_CLIENT_ORIGINS: url })
    host.configure(product)
    const page = await visit(
      { baseURL: url, serviceWorkers: 'allow' },
      /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
    )
    const context = page.context()
    await openSignedIn(page)
    await cards(page).first().waitFor()
    await page.evaluate(() => navigator.serviceWorker.ready)
    const other = await context.newPage()
    await other.goto('/')
    await cards(other).first().waitFor()
    const loads: string[] = []
    for (const [name, one] of Object.entries({ page, other })) one.on('load', () => loads.push(name))

    await deploy()
    await expect.poll(() => other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
    await prompt(page).waitFor()
    await prompt(other).waitFor()
    expect(loads).toEqual([])

    await prompt(page).getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => loads).toEqual(['page'])
    await cards(page).first().waitFor()
    expect(await page.evaluate(() => caches.has('vtube.build.next'))).toBe(true)

    await cards(other).first().getByRole('link').last().click()
    await other.waitForURL('/channel/*')
    await other.getByRole('heading', { level: 1 }).waitFor()
    expect(loads).toEqual(['page'])
    await prompt(other).getByRole('button', { name: 'Update now' }).click()
    await expect.poll(() => loads).toEqual(['page', 'other'])
    // Requests that are still in flight would fail without a connection.
    await cards(other)
      .first()
      .getByText(/\S views/)
      .waitFor()

    await context.setOffline(true)
    const late = await context.newPage()
    await late.goto('/')
    await cards(late).first().waitFor()
  },
)

test('offers to load itself, and stays whole, when a file of it has gone and there is no worker', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/', {}, /404|Failed to fetch dynamically/)
  await page.route(/\/assets\/(Dialogs|LikedRoute)-[^/]*\.js/, (route) => route.fulfill({ status: 404 }))
  await cards(page).first().waitFor()
  await untilDeferredFeatures(page)
  await page.keyboard.press('?')
  await prompt(page).waitFor()
  await cards(page).first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Liked Videos' }).click()
  await page.getByText('This page could not be shown.').waitFor()
  await page.unrouteAll()
  await prompt(page).getByRole('button', { name: 'Update now' }).click()
  await page.getByRole('heading', { name: 'No liked videos found.' }).waitFor()
  await expect(page.getByText('This page could not be shown.')).toHaveCount(0)
})
