import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { idOf, popularVideos } from '../testing/v3.ts'
import { visitSignedIn } from '../testing/visit.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

it('says that there is no page at an unknown address, and leads home', async () => {
  const page = await visitSignedIn('/somewhere/else')
  await page.getByText('There is no page at this address.').waitFor()
  expect(await page.title()).toBe('Page not found · Vtube')
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await cards(page).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
})

it('names every page in the title of the window', async () => {
  const page = await visitSignedIn('/nowhere')
  for (const [path, title] of [
    ['/', 'Home · Vtube'],
    ['/?category=Cats', 'Cats · Vtube'],
    ['/search/pond%20life', 'pond life · Vtube'],
    ['/liked', 'Liked Videos · Vtube'],
  ] as const) {
    await page.goto(new URL(path, page.url()).href)
    await expect.poll(() => page.title()).toBe(title)
  }
})

it('opens a card, a channel and a sidebar entry in tabs of their own', async () => {
  const page = await visitSignedIn()
  const [video] = await popularVideos(page)
  const card = cards(page).filter({ has: page.locator(`a[href="/watch/${idOf(video!)}"]`) })
  await card.waitFor()
  for (const [link, address] of [
    [card.getByRole('heading').getByRole('link'), `/watch/${idOf(video!)}`],
    [
      card.getByRole('link', { name: video!.snippet.channelTitle, exact: true }),
      `/channel/${video!.snippet.channelId}`,
    ],
    [page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Music' }), '/?category=Music'],
  ] as const) {
    expect(await link.getAttribute('href')).toBe(address)
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      link.click({ modifiers: ['ControlOrMeta'] }),
    ])
    await tab.getByRole('banner').waitFor()
    expect(tab.url()).toBe(new URL(address, page.url()).href)
    await tab.close()
  }
  expect(new URL(page.url()).pathname).toBe('/')
})

it('goes back and forward through the pages one has seen, each at its place', async () => {
  const page = await visitSignedIn('/liked')
  await page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
  await cards(page).first().waitFor()
  await cards(page).first().getByRole('heading').getByRole('link').click()
  await page.waitForURL('**/watch/*')
  const watched = page.url()
  const related = page.getByRole('complementary').getByRole('article').first().getByRole('link')
  await related.click()
  await page.waitForURL((address) => address.href !== watched)
  await page.goBack()
  expect(page.url()).toBe(watched)
  await page.goBack()
  await cards(page).first().waitFor()
  await page.goBack()
  await page.getByText('No liked videos found.').waitFor()
  await page.goForward()
  await page.goForward()
  await page.waitForURL(watched)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
})
