import type { Page } from '@playwright/test'
import { cards, expect, test } from '../fixtures.ts'
import { recordCalls } from '../testing/recordCalls.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const results = (page: Page, query: string) =>
  page.getByRole('heading', { level: 1, name: `Results for ${query}`, exact: true })
/** Returns the decoded path of the page's URL. */
const place = (page: Page) => decodeURIComponent(new URL(page.url()).pathname)

/** Queries with characters that browsers treat specially in a URL. The unit tests of the paths cover more. */
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
  await cards(page).first().waitFor()
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

test(
  'finds what was meant with a typing error, and the exact words on demand',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/search/kiten')
    await page.getByText('Showing results for kittens').waitFor()
    await cards(page).first().waitFor()
    await page.getByRole('link', { name: 'kiten', exact: true }).press('Enter')
    await page.getByText('No results found for “kiten”.').waitFor()
    await page.goBack()
    await page.getByRole('link', { name: 'kittens', exact: true }).press('Enter')
    await expect.poll(() => place(page)).toBe('/search/kittens')
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
