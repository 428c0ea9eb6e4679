import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { recordCalls } from '../testing/calls.ts'
import { stubPlayer } from '../testing/player.ts'
import { followLink, scrollPosition, scrollThrough } from '../testing/scroll.ts'
import { popularVideos } from '../testing/v3.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const results = (page: Page, query: string) =>
  page.getByRole('heading', { level: 1, name: `Results for ${query}`, exact: true })
/** Returns the decoded path of the address. */
const place = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)

/** Queries that browsers treat specially in an address. Unit tests of the paths cover more. */
const ODD_QUERIES = ['..', '%2F', '50% off/half? #1 & "سوق" 🐈‍⬛']

// Rule 1.4
test('suggests while one types, and searches for what the arrow keys or a click have chosen', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn('/liked')
  const calls = recordCalls(page)
  await field(page).fill('cat')
  await options(page).first().waitFor()
  expect(calls.filter(({ resource }) => resource === 'suggestions')).toEqual([
    { resource: 'suggestions', parameters: { client: 'firefox', ds: 'yt', q: 'cat' } },
  ])
  const chosen = page.getByRole('option', { selected: true })
  await expect(chosen).toHaveCount(0)

  const [suggested] = await options(page).allInnerTexts()
  await field(page).press('ArrowDown')
  await expect(chosen).toHaveText(suggested!)
  await field(page).press('ArrowUp')
  await expect(chosen).toHaveCount(0)
  await field(page).press('ArrowDown')
  await expect(chosen).toHaveText(suggested!)
  await field(page).press('Enter')
  await expect.poll(() => place(page)).toBe(`/search/${suggested}`)
  await expect(field(page)).toHaveValue(suggested!)
  await rows(page).first().waitFor()
  await expect(results(page, suggested!)).toBeFocused()

  await field(page).fill('pond')
  await options(page).first().waitFor()
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('pond')
  await field(page).click()
  const last = options(page).last()
  const suggestion = await last.innerText()
  await last.click()
  await expect.poll(() => place(page)).toBe(`/search/${suggestion}`)
  await results(page, suggestion).waitFor()
})

// Rules 2.105, 2.106
test(
  'shows videos and channels with what is known of them, and opens either',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/liked')
    await stubPlayer(page)
    const name = (await popularVideos(page))[0]!.snippet.channelTitle
    await field(page).fill(name)
    await field(page).press('Enter')
    const channel = rows(page).filter({ hasText: 'Channel' }).first()
    await channel.waitFor()
    const video = rows(page)
      .filter({ has: page.locator('a[href^="/watch/"]') })
      .first()
    await expect(video).toHaveText(/(\d\d:\d\d|Live)[^]*\d[kMB]? views · .+ ago[^]*\S/, {
      useInnerText: true,
    })

    await channel.getByRole('link').click()
    await page.waitForURL('/channel/*')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    // Before that, the page still shows the videos of the channel.
    await results(page, name).waitFor()
    await video.click({ position: { x: 60, y: 60 } })
    await page.waitForURL('/watch/*')
  },
)

test(
  'loads ten results, then the next pages while one scrolls, and comes back to the same place',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/liked')
    await stubPlayer(page)
    const calls = recordCalls(page)
    await field(page).fill('the')
    await field(page).press('Enter')
    const seen = await scrollThrough(page, page.getByText('No more results'))
    expect(seen.length).toBeGreaterThan(10)
    const lists = calls.filter(({ resource }) => resource === 'search').map(({ parameters }) => parameters)
    expect(lists.length).toBeGreaterThan(1)
    const [first, ...next] = lists
    expect(first).toEqual({ part: 'snippet', maxResults: '10', q: 'the', type: 'video,channel' })
    expect(next.every((parameters) => parameters['pageToken'] && parameters['q'] === 'the')).toBe(true)

    const before = await followLink(page, rows(page).last().getByRole('link').first())
    await page.waitForURL((url) => !url.pathname.startsWith('/search'))
    await expect.poll(() => scrollPosition(page)).toBe(0)
    await page.goBack()
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - before)).toBeLessThanOrEqual(2)
  },
)

test(
  'searches for every character to the letter, also after a reload',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/liked')
    const calls = recordCalls(page)
    const asked = () =>
      calls.filter(({ resource }) => resource === 'search').map(({ parameters }) => parameters['q'])
    for (const query of ODD_QUERIES) {
      calls.length = 0
      await field(page).fill(query)
      await field(page).press('Enter')
      await results(page, query).waitFor()
      await expect.poll(asked).toEqual([query])

      await page.reload()
      await results(page, query).waitFor()
      await expect.poll(asked).toEqual([query, query])
      await expect(field(page)).toHaveValue(query)
      await expect(page).toHaveTitle(`${query} · Vtube`)
    }
  },
)
