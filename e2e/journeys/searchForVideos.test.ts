import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { recordCalls } from '../testing/calls.ts'
import { popularVideos } from '../testing/v3.ts'
import { leaveBy, placeOf, scrollThrough } from '../testing/scroll.ts'
import { visitSignedIn } from '../testing/visit.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
/** Where the address bar says one is. */
const place = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)

/** Each is more than letters to an address, to the page or to the service. */
const ODD_QUERIES = [
  '50% off/half',
  '🐈‍⬛ naps',
  '"two words" \'and\' more',
  'a+b&c=d?e',
  '#cats',
  'سوق الفوانيس',
  '.',
  '..',
  '%2F',
]

it('suggests while one types, and searches for what the arrow keys have chosen', async () => {
  const page = await visitSignedIn()
  const calls = recordCalls(page)
  await field(page).pressSequentially('cat', { delay: 20 })
  await options(page).first().waitFor()
  expect(calls.filter(({ resource }) => resource === 'suggestions')).toEqual([
    { resource: 'suggestions', parameters: { client: 'firefox', ds: 'yt', q: 'cat' } },
  ])
  expect(await page.getByRole('option', { selected: true }).count()).toBe(0)

  const suggested = await options(page).allInnerTexts()
  await field(page).press('ArrowDown')
  await field(page).press('ArrowUp')
  await expect.poll(() => page.getByRole('option', { selected: true }).count()).toBe(0)
  await field(page).press('ArrowDown')
  await expect.poll(() => page.getByRole('option', { selected: true }).innerText()).toBe(suggested[0])
  await field(page).press('Enter')
  await page.waitForURL('**/search/*')
  expect(place(page)).toBe(`/search/${suggested[0]}`)
  expect(await field(page).inputValue()).toBe(suggested[0])
  await rows(page).first().waitFor()
})

it('searches for a suggestion that is clicked, and keeps the text when Escape closes the list', async () => {
  const page = await visitSignedIn('/liked')
  await field(page).fill('cat')
  await options(page).first().waitFor()
  await field(page).press('Escape')
  await options(page).first().waitFor({ state: 'detached' })
  expect(await field(page).inputValue()).toBe('cat')

  await field(page).click()
  const last = options(page).last()
  const suggestion = await last.innerText()
  await last.click()
  await page.waitForURL('**/search/*')
  expect(place(page)).toBe(`/search/${suggestion}`)
})

it('does nothing for a search of spaces, and asks for no suggestions', async () => {
  const page = await visitSignedIn()
  const calls = recordCalls(page)
  await field(page).fill('   ')
  await field(page).press('Enter')
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click()
  await field(page).fill('pond')
  await options(page).first().waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  expect(calls.filter(({ resource }) => resource === 'suggestions')).toHaveLength(1)
})

it('shows videos and channels with what is known of them, and opens either', async () => {
  const page = await visitSignedIn()
  const name = (await popularVideos(page))[0]!.snippet.channelTitle
  await field(page).fill(name)
  await field(page).press('Enter')
  const channel = rows(page).filter({ hasText: 'Channel' }).first()
  await channel.waitFor()
  const video = rows(page)
    .filter({ has: page.locator('a[href^="/watch/"]') })
    .first()
  await expect.poll(() => video.innerText()).toMatch(/(\d\d:\d\d|Live)[^]*\d[kMB]? views · .+ ago[^]*\S/)

  await channel.getByRole('link').click()
  await page.waitForURL('**/channel/*')
  await expect.poll(() => page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
  await page.goBack()
  await video.click({ position: { x: 60, y: 60 } })
  await page.waitForURL('**/watch/*')
})

it('loads ten results, then the next pages while one scrolls, and comes back to the same place', async () => {
  const page = await visitSignedIn()
  const calls = recordCalls(page)
  await field(page).fill('the')
  await field(page).press('Enter')
  const end = page.getByText('No more results')
  const seen = await scrollThrough(page, end)
  expect(seen.length).toBeGreaterThan(10)
  const lists = calls.filter(({ resource }) => resource === 'search').map(({ parameters }) => parameters)
  expect(lists.length).toBeGreaterThan(1)
  const [first, ...next] = lists
  expect(first).toEqual({ part: 'snippet', maxResults: '10', q: 'the', type: 'video,channel' })
  expect(next.every((parameters) => parameters['pageToken'] && parameters['q'] === 'the')).toBe(true)

  const before = await leaveBy(page, rows(page).last().getByRole('link').first())
  await page.waitForURL((url) => !url.pathname.startsWith('/search'))
  await expect.poll(() => placeOf(page)).toBe(0)
  await page.goBack()
  await expect.poll(async () => Math.abs((await placeOf(page)) - before)).toBeLessThanOrEqual(2)
})

it('searches for every character to the letter, also after a reload', { timeout: 120_000 }, async () => {
  const page = await visitSignedIn('/liked')
  const calls = recordCalls(page)
  const asked = () =>
    calls.filter(({ resource }) => resource === 'search').map(({ parameters }) => parameters['q'])
  for (const query of ODD_QUERIES) {
    calls.length = 0
    await field(page).fill(query)
    await field(page).press('Enter')
    const heading = page.getByRole('heading', { level: 1, name: `Results for ${query}`, exact: true })
    await heading.waitFor()
    await expect.poll(asked).toEqual([query])

    await page.reload()
    await heading.waitFor()
    await expect.poll(asked).toEqual([query, query])
    expect(await field(page).inputValue()).toBe(query)
    expect(await page.title()).toBe(`${query} · Vtube`)
    await rows(page)
      .or(page.getByText(/^Nothing was found for /))
      .first()
      .waitFor()
  }
})
