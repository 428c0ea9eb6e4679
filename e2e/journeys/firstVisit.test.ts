import { expect, inject, it } from 'vitest'
import { visit } from '../testing/visit.ts'
import { signIn } from '../testing/signIn.ts'

const url = inject('productUrl')

it('leads from the sign-in popup over the splash and the feed to a video that plays, and out again', async () => {
  const page = await visit()
  const lists: URL[] = []
  page.on('request', (request) => {
    const address = new URL(request.url())
    if (address.pathname.startsWith('/youtube/v3/')) lists.push(address)
  })

  await page.goto(url)
  await page.waitForURL('**/auth')
  expect(await signIn(page)).toEqual([500, 600])

  await page.getByRole('button', { name: 'Skip' }).waitFor()
  const cards = page.getByRole('main').getByRole('article')
  await page.waitForURL(`${url}/`, { timeout: 10_000 })
  await cards.first().waitFor()
  expect(await cards.count()).toBeGreaterThanOrEqual(6)
  await expect.poll(() => lists.filter(({ searchParams }) => searchParams.get('chart')).length).toBe(1)
  await page
    .getByText(/\S views/)
    .first()
    .waitFor()

  const title = cards.first().getByRole('heading').getByRole('link')
  const name = await title.innerText()
  const firstPage = lists.splice(0)
  expect(firstPage.filter(({ searchParams }) => searchParams.get('maxResults') === '18')).toHaveLength(1)
  expect(firstPage.filter(({ searchParams }) => searchParams.get('id')).length).toBeLessThanOrEqual(2)

  await page.mouse.wheel(0, 20_000)
  await expect.poll(() => lists.some(({ searchParams }) => searchParams.get('pageToken'))).toBe(true)

  await page.mouse.wheel(0, -40_000)
  await page.getByRole('button', { name: 'Anime', exact: true }).click()
  await page.waitForURL('**/?category=Anime')
  await expect.poll(() => lists.some(({ searchParams }) => searchParams.get('q') === 'Anime')).toBe(true)
  await page.getByRole('button', { name: 'All', exact: true }).click()

  await expect.poll(() => title.innerText()).toBe(name)
  await title.click()
  await page.waitForURL('**/watch/*')
  await page.getByRole('heading', { level: 1, name }).waitFor()

  const video = page.frameLocator('iframe').locator('video')
  const currentTime = () => video.evaluate((element) => (element as HTMLVideoElement).currentTime)
  await expect.poll(currentTime, { timeout: 20_000 }).toBeGreaterThan(0.2)
  const before = await currentTime()
  await expect.poll(currentTime, { timeout: 20_000 }).toBeGreaterThan(before + 0.5)

  await page
    .getByRole('banner')
    .getByRole('button', { name: /Maya Lindqvist|account|menu/i })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Log Out' }).click()
  await page.waitForURL('**/auth')
  await page.goto(`${url}/liked`)
  await page.waitForURL('**/auth')
})
