import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { popularVideos } from '../testing/callV3.ts'
import { expectToPlay } from '../testing/playerVideo.ts'
import { untilDeferredFeatures } from '../testing/untilDeferredFeatures.ts'

/** Lays out the page for paper, as the browser does when the user prints it. */
async function print(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await page.emulateMedia({ media: 'print' })
}

/** Fails if something is visible that nobody can use on paper. */
const expectNoControls = (page: Page) =>
  expect(page.locator(':is(button, input, iframe, nav, [role=banner], [role=toolbar]):visible')).toHaveCount(
    0,
  )

test(
  'prints a list without its controls, and a video with what is known of it',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/', { viewport: { width: 718, height: 600 } })
    const cards = page.getByRole('main').getByRole('article')
    await cards.first().waitFor()
    await untilDeferredFeatures(page)
    const drawn = await cards.count()
    await print(page)
    await expectNoControls(page)
    // The first page has 18 videos, of which only those near the window are drawn on the screen.
    expect(drawn).toBeLessThan(18)
    expect(await cards.count()).toBeGreaterThanOrEqual(18)
    const boxes = await cards.evaluateAll((all) =>
      all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect),
    )
    const covered = boxes.filter((box, index) =>
      boxes.some(
        (other, at) =>
          at < index && other.bottom > box.top + 1 && other.left < box.right && box.left < other.right,
      ),
    )
    expect(covered).toEqual([])

    await page.emulateMedia({ media: 'screen' })
    const { id, snippet } = (await popularVideos(page)).find(({ snippet }) =>
      /sunflower/.test(snippet.title),
    )!
    const path = `/watch/${String(id)}`
    await page.goto(path)
    await expectToPlay(page)
    await untilDeferredFeatures(page)
    const main = page.getByRole('main')
    const chapter = main.getByText('The golden angle', { exact: true })
    await expect(chapter).toBeHidden()
    await print(page)
    await expectNoControls(page)
    await expect(main.getByRole('heading', { level: 1, name: snippet.title })).toBeVisible()
    await expect(main.getByText(snippet.channelTitle).filter({ visible: true })).toHaveCount(1)
    await expect(main.getByText(new URL(path, page.url()).href)).toBeVisible()
    await expect(chapter).toBeVisible()
    // The screen shows three lines of the description, and paper all of it.
    const cut = main
      .getByRole('region', { name: 'Description' })
      .locator('div')
      .evaluateAll((parts) =>
        parts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1),
      )
    expect(await cut).toEqual([])
    await expect(main.getByRole('heading', { level: 2 }).filter({ visible: true })).toHaveText(['Chapters'])
  },
)
