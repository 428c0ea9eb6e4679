import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSignedIn } from '../testing/signIn.ts'
import { type Product, startProduct } from '../testing/startProduct.ts'
import { startStaticHost, type StaticHost } from '../testing/staticHost.ts'
import { visit, visitSignedIn } from '../testing/visit.ts'

const dist = resolve(import.meta.dirname, '../../client/dist')
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const prompt = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'There is a new version of Vtube.' })

let host: StaticHost
let product: Product
beforeAll(async () => {
  host = await startStaticHost()
  product = await startProduct({ VTUBE_CLIENT_ORIGINS: host.urlBy('127.0.0.1') })
  host.configure({
    dataUrl: `${product.url}/youtube/v3/`,
    sendToken: true,
    embedUrl: `${product.url}/embed/`,
    provider: false,
    identity: { kind: 'oidc', issuer: `${product.url}/identity`, clientId: 'vtube' },
  })
})
afterAll(async () => {
  await Promise.all([host.stop(), product.stop()])
})

/** Puts another build in the place of this one: a screen of the former one is no longer there. */
async function deploy(): Promise<void> {
  const worker = await readFile(resolve(dist, 'sw.js'), 'utf8')
  const [entry, screen] = /\{[^{}]*"(assets\/ChannelRoute-[\w-]+\.js)"[^{}]*\},?/.exec(worker) ?? []
  const page = /[0-9a-f]{32}(?=","url":"index\.html")/
  if (entry === undefined || !page.test(worker)) throw new Error('The worker lists its files otherwise.')
  host.change('/sw.js', worker.replace(entry, '').replace(page, 'next'))
  host.change(`/${screen}`, null)
}

it('takes a new version when it is told to, and breaks no page that is open', async () => {
  const url = host.urlBy('127.0.0.1')
  const page = await visit({ serviceWorkers: 'allow' }, (line) =>
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED/.test(line),
  )
  const context = page.context()
  await openSignedIn(page, url)
  await cards(page).first().waitFor()
  await page.evaluate(() => navigator.serviceWorker.ready)
  const other = await context.newPage()
  await other.goto(url)
  await cards(other).first().waitFor()
  const loads: string[] = []
  for (const [name, one] of Object.entries({ page, other })) one.on('load', () => loads.push(name))

  await deploy()
  await expect.poll(() => other.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())!.update())
  await prompt(page).waitFor()
  await prompt(other).waitFor()
  expect(loads).toEqual([])

  await prompt(page).getByRole('button', { name: 'Load it' }).click()
  await expect.poll(() => loads).toEqual(['page'])
  await cards(page).first().waitFor()
  expect(await page.evaluate(() => caches.has('vtube.build.next'))).toBe(true)

  await cards(other).first().getByRole('link').last().click()
  await other.waitForURL('**/channel/*')
  await other.getByRole('heading', { level: 1 }).waitFor()
  expect(loads).toEqual(['page'])
  await prompt(other).getByRole('button', { name: 'Load it' }).click()
  await expect.poll(() => loads).toEqual(['page', 'other'])

  await context.setOffline(true)
  const late = await context.newPage()
  await late.goto(url)
  await cards(late).first().waitFor()
})

it('offers to load itself, and stays whole, when a file of it has gone and there is no worker', async () => {
  const page = await visitSignedIn('/', {}, (line) => /404|Failed to fetch dynamically/.test(line))
  await page.route(/\/assets\/(ShortcutsDialog|LikedRoute)-[^/]*\.js/, (route) =>
    route.fulfill({ status: 404 }),
  )
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-')),
  )
  await cards(page).first().waitFor()
  await page.keyboard.press('?')
  await prompt(page).waitFor()
  await cards(page).first().waitFor()
  await page.getByRole('navigation').getByRole('link', { name: 'Liked Videos' }).click()
  await page.getByText('This page could not be shown.').waitFor()
  await page.unrouteAll()
  await prompt(page).getByRole('button', { name: 'Load it' }).click()
  await page.getByRole('heading', { name: 'No liked videos found.' }).waitFor()
  expect(await page.getByText('This page could not be shown.').count()).toBe(0)
})
