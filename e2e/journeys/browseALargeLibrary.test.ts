import { parseFeed } from '../../server/testing/parseFeed.ts'
import type { Page } from '@playwright/test'
import { expect, header, testWith } from '../fixtures.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { runScreenReaderScript } from '../testing/runScreenReaderScript.ts'
import { readScreenReaderScript } from '../testing/screenReaderScript.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'
import { LARGE_LIBRARY, writeLargeLibrary } from '../testing/writeLargeLibrary.ts'

const test = testWith(() => startWithLibrary(writeLargeLibrary))
const { series, said, long, arabic } = LARGE_LIBRARY
// One worker runs these journeys, because each worker imports the library.
test.describe.configure({ mode: 'default' })

const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const video = (page: Page, title: string) => main(page).getByRole('link', { name: title, exact: true })

async function search(page: Page, words: string): Promise<void> {
  const field = header(page).getByRole('combobox')
  await field.fill(words)
  await field.press('Enter')
}

test('finds videos by folder, by what is said and by filters, by keyboard alone', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn()
  await page.goto('/folders')
  const [collection = '', folder = ''] = long.folder.split('/')
  await main(page).getByRole('link', { name: collection }).press('Enter')
  await main(page).getByRole('link', { name: folder }).press('Enter')
  await expect(heading(page, folder)).toBeVisible()
  const length = page.getByRole('button', { name: 'Length: Any' })
  await length.press('Enter')
  await page.getByRole('menuitemradio', { name: 'Over 20 minutes (1)' }).press('Enter')
  await expect(main(page).getByRole('article')).toHaveCount(1)
  await expect(video(page, long.title)).toBeVisible()

  await search(page, said.words)
  await expect(video(page, said.title)).toBeVisible()
  await expect(main(page).getByText(`carry a ${said.words}`)).toBeVisible()
})

test('is browsed by the keyboard alone, and by ear', { tag: '@release' }, async ({ prepareSignedIn }) => {
  const page = await prepareSignedIn()
  await runScreenReaderScript(page, await readScreenReaderScript('browseALargeLibrary.md'))
})

test(
  'makes a smart playlist of a search, plays it, and follows it in a feed reader',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn()
    await page.goto(`/search/${encodeURIComponent('river')}?length=long`)
    await page.getByRole('button', { name: 'Save as smart playlist' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Long rivers')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('button', { name: 'Show playlist' }).click()
    await expect(heading(page, 'Long rivers')).toBeVisible()
    await expect(video(page, long.title)).toBeVisible()
    await expectAccessible(page, 'a smart playlist', [1440, 390, 320])

    await page.getByRole('button', { name: 'More actions for Long rivers' }).click()
    await page.getByRole('menuitem', { name: 'Follow in another app' }).click()
    const follow = page.getByRole('dialog')
    await follow.getByRole('button', { name: 'Create feed link' }).click()
    const address = await follow.getByRole('textbox').first().inputValue()
    const response = await fetch(address)
    const feed = parseFeed(await response.text())
    expect(feed.items.map((item) => item.title)).toEqual([long.title])
    expect(feed.items[0]?.media[0]?.url).toContain(new URL(address).origin)
  },
)

test(
  'shows folders in Arabic on the smallest phone, and finishes a series',
  { tag: '@release' },
  async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({
      viewport: { width: 320, height: 640 },
      locale: 'ar',
      hasTouch: true,
    })
    await page.goto(`/folders/${arabic.split('/').map(encodeURIComponent).join('/')}`)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(heading(page, arabic.split('/')[1] ?? '')).toBeVisible()
    await expectAccessible(page, 'a folder in Arabic', [320])

    await page.goto(`/folders/${series.folder.split('/').map(encodeURIComponent).join('/')}`)
    await main(page)
      .getByRole('link', { name: new RegExp(series.titles[1]) })
      .tap()
    await expect(heading(page, series.titles[1])).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(series.titles[2]) }).first()).toBeVisible()
  },
)
