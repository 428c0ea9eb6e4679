import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { currentTime, expectToPlay, seekTo, stubPlayer, videoOf } from '../testing/playerVideo.ts'
import { signIn, skipSplash } from '../testing/signInByPopup.ts'
import { untilSent } from '../testing/storeUserData.ts'
import { findVideo, idOf, lastsAnHour, popularVideos, type V3Item } from '../testing/callV3.ts'

const OFFLINE_LINES = /ERR_INTERNET_DISCONNECTED|^Error fetching/

/** Returns the links to videos on a page. */
const videosIn = (page: Page) =>
  page.getByRole('main').locator('a[href^="/watch/"]:not([aria-hidden])').filter({ hasText: /\S/ })
const watchLater = '/playlist/watch-later'
async function saveForLater(page: Page, video: V3Item): Promise<void> {
  await page.goto(`/watch/${idOf(video)}`)
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Watch later' }).check()
  await page.keyboard.press('Escape')
}
async function openSync(page: Page): Promise<void> {
  await page.goto('/settings/sync')
  await page.getByRole('region', { name: 'Sync' }).waitFor()
}

const idsIn = async (page: Page): Promise<string[]> => {
  const addresses = await videosIn(page).evaluateAll((links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname.split('/')[2] ?? ''),
  )
  return [...new Set(addresses)]
}
/** Returns the position in seconds at which the video has started, or to which it was last moved. */
const beganAt = (page: Page) =>
  videoOf(page).evaluate(({ played }: HTMLVideoElement) =>
    played.length > 0 ? played.start(played.length - 1) : 0,
  )

const shows = (page: Page, ids: readonly string[]) => expect.poll(() => idsIn(page)).toEqual(ids)

test('continues on another device where a video was left', async ({ visitSignedIn }) => {
  const phone = await visitSignedIn()
  // The video is long, because the history would not continue a video that is near its end.
  const video = await findVideo(phone, lastsAnHour)
  await phone.goto(`/watch/${idOf(video)}`)
  await expectToPlay(phone)
  // The page may not have opened the user's data yet. What the player reports before is lost with the page.
  const sent = untilSent(phone, idOf(video), (entry) => (entry as { position: number }).position > 15)
  await seekTo(phone, 16)
  await expect.poll(() => currentTime(phone)).toBeGreaterThan(16.5)
  await sent
  await phone.goto('/history')
  await shows(phone, [idOf(video)])

  const laptop = await visitSignedIn('/history')
  await shows(laptop, [idOf(video)])
  await laptop.goto(`/watch/${idOf(video)}`)
  // The player does not wait for the history. It starts, and moves to the position when the history opens.
  await expect.poll(() => beganAt(laptop)).toBeGreaterThan(15)
})

test(
  'loses nothing that two devices change while both are offline, in the same order on both',
  { tag: '@release' },
  async ({ visitSignedIn, visit }) => {
    const devices = [
      await visitSignedIn('/', {}, OFFLINE_LINES),
      await visitSignedIn('/', {}, OFFLINE_LINES),
    ] as const
    const [phone, laptop] = devices
    await Promise.all(devices.map(stubPlayer))
    const [first, second, third] = (await popularVideos(phone)) as [V3Item, V3Item, V3Item]
    await saveForLater(phone, first)
    await laptop.goto(watchLater)
    await shows(laptop, [idOf(first)])

    // Each device opens its video while it is online, and saves the video while it is offline.
    for (const [device, video] of [
      [phone, second],
      [laptop, third],
    ] as const) {
      await device.goto(`/watch/${idOf(video)}`)
      await device.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
      await device.getByRole('dialog').getByRole('checkbox', { name: 'Watch later' }).waitFor()
      await device.context().setOffline(true)
      await device.getByRole('dialog').getByRole('checkbox', { name: 'Watch later' }).check()
      await device.keyboard.press('Escape')
    }
    for (const device of devices) await device.context().setOffline(false)
    for (const device of devices) {
      await device.goto(watchLater)
      await expect
        .poll(async () => (await idsIn(device)).toSorted())
        .toEqual([first, second, third].map(idOf).toSorted())
    }
    expect(await idsIn(laptop)).toEqual(await idsIn(phone))

    const other = await visit()
    await skipSplash(other.context())
    await other.goto(watchLater)
    await other.waitForURL('**/auth')
    await signIn(other, 'Kenji Watanabe')
    await other.waitForURL(watchLater)
    await openSync(other)
    await other.getByText(/^Last synced/).waitFor()
    await other.goto(watchLater)
    await other.getByRole('heading', { level: 1 }).waitFor()
    expect(await idsIn(other)).toEqual([])
  },
)
