import type { Locator, Page } from '@playwright/test'
import { expect, main, test } from '../fixtures.ts'
import { holdToasts } from '../testing/holdTimers.ts'
import { PLAYLIST, playlistRowOf, storeUserData, untilSent } from '../testing/storeUserData.ts'
import { idOf, popularVideos, type V3Item } from '../testing/callV3.ts'

const titlesIn = (page: Page, region: string, level: number) =>
  main(page).getByRole('region', { name: region }).getByRole('heading', { level })
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = (await locator.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
const handleOf = (page: Page, { snippet }: V3Item) =>
  main(page).getByRole('button', { name: `Move ${snippet.title}`, exact: true })

/** Drags a row by its handle to the other side of another row. */
async function dragByMouse(page: Page, video: V3Item, beyond: V3Item, offset: number): Promise<void> {
  const from = await centreOf(handleOf(page, video))
  const to = await centreOf(handleOf(page, beyond))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y + offset, { steps: 4 })
  await page.mouse.up()
}
/** Drags a row by a long touch on its title to the other side of another row. */
async function dragByTouch(page: Page, video: V3Item, beyond: V3Item, offset: number): Promise<void> {
  const titleOf = ({ snippet }: V3Item) => main(page).getByRole('link', { name: snippet.title }).first()
  const from = await centreOf(titleOf(video))
  const to = await centreOf(titleOf(beyond))
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
  // The row is selected once the touch is long enough, and moves with the finger from then on.
  await page.getByRole('toolbar', { name: 'Selected videos' }).waitFor()
  await touch('touchMove', { x: from.x, y: (from.y + to.y) / 2 })
  await touch('touchMove', { x: to.x, y: to.y + offset })
  await touch('touchEnd')
  await browser.detach()
}

test('drags the videos of a playlist into another order, which a reload keeps, and clears a part of the history', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn({ hasTouch: true })
  const [first, second, third] = (await popularVideos(page)) as [V3Item, V3Item, V3Item]
  const titlesOf = (...videos: V3Item[]) => videos.map(({ snippet }) => snippet.title)
  await storeUserData(page, [first, second, third], { minutesApart: 40 })
  await page.goto(`/playlist/${PLAYLIST}`)
  const rows = titlesIn(page, 'Videos', 2)
  await expect(rows).toHaveText(titlesOf(first, second, third))

  await Promise.all([untilSent(page, playlistRowOf(first)), dragByMouse(page, first, third, 20)])
  await expect(rows).toHaveText(titlesOf(second, third, first))
  await expect(page.getByRole('menu')).toHaveCount(0)
  await Promise.all([untilSent(page, playlistRowOf(third)), dragByTouch(page, third, second, -20)])
  await expect(rows).toHaveText(titlesOf(third, second, first))
  await expect(page.getByRole('toolbar', { name: 'Selected videos' })).toHaveCount(0)
  await page.reload()
  await expect(rows).toHaveText(titlesOf(third, second, first))

  await page.goto('/history')
  await holdToasts(page)
  const watched = titlesIn(page, 'History', 3)
  await expect(watched).toHaveText(titlesOf(first, second, third))
  const field = page.getByRole('textbox', { name: 'Search history' })
  await field.fill(second.snippet.title)
  await expect(watched).toHaveText(titlesOf(second))
  await field.press('Escape')
  await expect(watched).toHaveText(titlesOf(first, second, third))
  await page.getByRole('button', { name: 'More actions for History' }).click()
  await page.getByRole('menuitem', { name: 'Clear history' }).click()
  const lastHour = page.getByRole('menuitem', { name: 'Last hour' })
  await Promise.all([untilSent(page, idOf(first)), lastHour.click()])
  await expect(watched).toHaveText(titlesOf(third))
  await Promise.all([untilSent(page, idOf(first)), undo(page)])
  await expect(watched).toHaveText(titlesOf(first, second, third))
  await page.reload()
  await expect(watched).toHaveText(titlesOf(first, second, third))
})
