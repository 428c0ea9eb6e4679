import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { holdToasts } from '../testing/holdTimers.ts'
import { stubPlayer } from '../testing/player.ts'
import { PLAYLIST, playlistRowOf, storeUserData, untilSent } from '../testing/userData.ts'
import { idOf, popularVideos, type V3Item } from '../testing/v3.ts'

const main = (page: Page) => page.getByRole('main')
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
async function dragByTouch(page: Page, video: V3Item, beyond: V3Item, offset: number): Promise<void> {
  const from = await centreOf(handleOf(page, video))
  const to = await centreOf(handleOf(page, beyond))
  const browser = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', from)
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
  await page.getByRole('button', { name: 'Clear history' }).click()
  const lastHour = page.getByRole('menuitem', { name: 'Last hour' })
  await Promise.all([untilSent(page, idOf(first)), lastHour.click()])
  await expect(watched).toHaveText(titlesOf(third))
  await Promise.all([untilSent(page, idOf(first)), undo(page)])
  await expect(watched).toHaveText(titlesOf(first, second, third))
  await page.reload()
  await expect(watched).toHaveText(titlesOf(first, second, third))
})

const subscribe = (page: Page) => main(page).getByRole('button', { name: 'Subscribe', exact: true })
const subscribed = (page: Page) =>
  main(page).getByRole('button', { name: 'Subscribed', exact: true, pressed: true })

const opmlOf = (channelIds: readonly string[]) =>
  `<opml version="1.1"><body>${channelIds
    .map((id) => `<outline type="rss" xmlUrl="https://www.youtube.com/feeds/videos.xml?channel_id=${id}"/>`)
    .join('')}</body></opml>`

test(
  'subscribes to channels, sees their newest videos, and imports more of them from a file',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn()
    await stubPlayer(page)
    const byChannel = Map.groupBy(await popularVideos(page), ({ snippet }) => snippet.channelId)
    const [here, there, ...others] = [...byChannel.values()].map(([video]) => video!) as [V3Item, V3Item]
    await page.goto(`/channel/${here.snippet.channelId}`)
    const newest = await main(page).getByRole('article').first().getByRole('heading').textContent()
    await Promise.all([untilSent(page, here.snippet.channelId), subscribe(page).click()])
    await subscribed(page).waitFor()
    await page.goto(`/watch/${idOf(there)}`)
    await Promise.all([untilSent(page, there.snippet.channelId), subscribe(page).click()])
    await subscribed(page).waitFor()

    await page.goto('/subscriptions')
    await holdToasts(page)
    await main(page).getByText('2 channels', { exact: true }).waitFor()
    const cards = main(page).getByRole('region', { name: 'Latest videos' }).getByRole('article')
    await expect(cards.getByRole('heading', { name: newest! })).toBeVisible()
    await expect(cards.getByRole('link', { name: there.snippet.channelTitle }).first()).toBeVisible()

    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('menuitem', { name: 'Your data' }).click()
    const dialog = page.getByRole('dialog', { name: 'Your data' })
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      dialog.getByRole('button', { name: 'Choose files' }).click(),
    ])
    const channelIds = [here, ...others.slice(0, 2)].map(({ snippet }) => snippet.channelId)
    const buffer = Buffer.from(opmlOf(channelIds))
    await chooser.setFiles({ name: 'subscriptions.opml', mimeType: 'text/x-opml', buffer })
    await dialog.getByText('2 new, 1 here already').waitFor()
    const importButton = dialog.getByRole('button', { name: 'Import', exact: true })
    await Promise.all([untilSent(page, channelIds[1]!), importButton.click()])
    await page.getByText('Imported 2 subscriptions.').first().waitFor()
    await main(page).getByText('4 channels', { exact: true }).waitFor()
    await Promise.all([untilSent(page, channelIds[1]!), undo(page)])
    await main(page).getByText('2 channels', { exact: true }).waitFor()
    await page.reload()
    await main(page).getByText('2 channels', { exact: true }).waitFor()
  },
)
