import type { Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { recordCalls } from '../testing/recordCalls.ts'
import { stubPlayer } from '../testing/playerVideo.ts'
import { followLink, scrollPosition } from '../testing/scrollPosition.ts'
import type { V3List } from '../testing/callV3.ts'

const CHIPS =
  'All, JavaScript, Mern, Anime, React Courses, Gojo, Grim, Manga, Fish, Vlogs, Films, Comedy, Bounty, ' +
  'Entertainment, Trending, Sports, Dell, Infosys, Cats'
const ENTRIES =
  'Home, Subscriptions, Liked Videos, For you, History, Playlists, Watch later, Films & series, Folders, Trending, ' +
  'Shopping, Music, Films, Gaming, News, Sports, Courses, Travel, Fashion, Podcast, Log Out'
const RAIL = 'Home, For you, History, Playlists, You, Folders, Library, News, Films, Sports'

const chips = (page: Page) => page.getByRole('toolbar', { name: 'Topics' }).getByRole('button')
const chosenChip = (page: Page) => page.locator('[role=toolbar] [aria-pressed=true]')
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true })
const inOrder = (text: string) => text.split(', ')

// Rule 2.15
test('shows 18 popular videos and more as one scrolls, and comes back to the same place by the back button and after a reload', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/liked', { viewport: { width: 900, height: 700 } })
  await stubPlayer(page)
  const calls = recordCalls(page)
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().includes('chart=mostPopular')),
    page.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click(),
  ])
  const { items } = (await answer.json()) as V3List
  expect(items).toHaveLength(18)
  await cards(page).first().waitFor()
  const lists = () => calls.filter(({ parameters }) => parameters['chart'])
  expect(lists()).toHaveLength(1)

  const scrollOn = async () => {
    await page.evaluate(() => scrollBy({ top: innerHeight / 2, behavior: 'instant' }))
    return await scrollPosition(page)
  }
  await expect.poll(scrollOn, { intervals: [50] }).toBeGreaterThan(2500)
  await expect.poll(() => lists()[1]?.parameters['pageToken']).toBeTruthy()
  const link = cards(page).last().getByRole('heading').getByRole('link')
  const before = await followLink(page, link)
  await page.waitForURL('/watch/*')
  const left = page.url()
  await expect.poll(() => scrollPosition(page)).toBe(0)

  const distance = async () => Math.abs((await scrollPosition(page)) - before)
  await page.goBack()
  await page.waitForURL('/')
  await expect.poll(distance).toBeLessThanOrEqual(2)
  const card = page.locator(`a[href="${new URL(left).pathname}"]`).first()
  await card.waitFor()
  await page.reload()
  await expect(card).toBeInViewport()
  // Rows further up that were not rendered again count with an average height, which may differ by one line of a title.
  await expect.poll(distance).toBeLessThanOrEqual(60)
  await page.goForward()
  await page.waitForURL(left)
  await expect.poll(() => scrollPosition(page)).toBe(0)
})

// Rules 1.10, 2.46, 2.48, 7.4, 9.1
test(
  'changes the category from the sidebar, which collapses and opens, and by the topics above the videos',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/liked')
    const entries = sidebar(page).getByRole('listitem')
    const current = sidebar(page).locator('[aria-current=page]')
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' })
    await expect(entries).toHaveText(inOrder(ENTRIES), { useInnerText: true })
    await expect(current).toHaveText(['Liked Videos'])
    await expect(menu).toHaveAttribute('aria-expanded', 'true')
    await menu.click()
    await expect(entries).toHaveText(inOrder(RAIL), { useInnerText: true })
    await expect(menu).toHaveAttribute('aria-expanded', 'false')
    await menu.click()
    await expect(entries).toHaveText(inOrder(ENTRIES), { useInnerText: true })

    await entry(page, 'Travel').click()
    await page.waitForURL('/?category=Travel')
    await expect(page).toHaveTitle('Travel · Vtube')
    await expect(current).toHaveText(['Travel'])
    await expect(chips(page)).toHaveText(inOrder(CHIPS), { useInnerText: true })
    await expect(chosenChip(page)).toHaveCount(0)

    const length = await page.evaluate(() => history.length)
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('q=Cats')),
      chips(page).filter({ hasText: 'Cats' }).click(),
    ])
    await page.waitForURL('/?category=Cats')
    expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
      part: 'snippet',
      maxResults: '18',
      q: 'Cats',
      type: 'video',
      order: 'date',
    })
    await expect(chosenChip(page)).toHaveText(['Cats'])
    await expect(current).toHaveText('Home')
    await expect(cards(page).first()).toContainText(/\S views/)
    expect(await page.evaluate(() => history.length)).toBe(length)

    await entry(page, 'Home').click()
    await page.waitForURL('/')
    await expect(current).toHaveText(['Home'])
    await expect(chosenChip(page)).toHaveText(['All'])
  },
)
