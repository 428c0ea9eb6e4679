import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testWith } from '../fixtures.ts'
import { expectAccessible, isTooWide } from '../testing/expectAccessible.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, seekTo, videoOf } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const VIDEO = { id: 'a-day-at-the-pond', title: 'A day at the pond' }

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    await makeVideo(join(folder, `${VIDEO.id}.webm`), { seconds: 120 })
    await writeFile(join(folder, `${VIDEO.id}.info.json`), JSON.stringify(VIDEO))
  }),
)

const panelOf = (page: Page) => page.getByRole('region', { name: 'Watch together' })
const isPaused = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)
const setPaused = (page: Page, isPaused: boolean) =>
  videoOf(page).evaluate(
    (video: HTMLVideoElement, paused) => void (paused ? video.pause() : video.play()),
    isPaused,
  )

/** Returns the time at which the video of a page would have begun if it had always played, in seconds. */
const beginning = (page: Page): Promise<number> =>
  videoOf(page).evaluate(
    (video: HTMLVideoElement) => (performance.timeOrigin + performance.now()) / 1_000 - video.currentTime,
  )

/** Returns how far two pages that play are apart, in seconds. */
async function distance(one: Page, other: Page): Promise<number> {
  const [first, second] = await Promise.all([beginning(one), beginning(other)])
  return Math.abs(first - second)
}

test('two people watch together by a link: what one does happens for both, until they leave', async ({
  visitSignedIn,
}) => {
  const maya = await visitSignedIn(`/watch/${VIDEO.id}`)
  await expectToPlay(maya)
  await maya.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = maya.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('tab', { name: 'Watch together' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('link', { name: 'Start watching' }).click()
  await expect(panelOf(maya).getByRole('listitem')).toHaveCount(1)
  await expect.poll(() => isPaused(maya)).toBe(true)

  const phone = await visitSignedIn(
    new URL(link).pathname + new URL(link).search,
    {
      viewport: { width: 320, height: 640 },
    },
    /404/,
  )
  await expect(panelOf(phone).getByRole('listitem')).toHaveCount(2)
  await expect.poll(() => isPaused(phone)).toBe(true)

  await setPaused(maya, false)
  await expect.poll(() => isPaused(phone)).toBe(false)
  await expect.poll(() => distance(maya, phone)).toBeLessThan(0.2)
  await seekTo(phone, 50)
  await expect.poll(() => currentTime(maya)).toBeGreaterThan(50)
  await expect.poll(() => distance(maya, phone)).toBeLessThan(0.2)
  await setPaused(phone, true)
  await expect.poll(() => isPaused(maya)).toBe(true)

  await panelOf(phone).getByRole('button', { name: 'Applause' }).press('Enter')
  await expect(panelOf(maya).getByText('👏').last()).toBeVisible()
  await expectAccessible(phone, 'watching together')
  expect(await isTooWide(phone)).toBe(false)

  await panelOf(phone).getByRole('button', { name: 'Leave' }).click()
  await expect(panelOf(phone)).toHaveCount(0)
  await expect(panelOf(maya).getByRole('listitem')).toHaveCount(1)
  const left = maya.waitForResponse((response) => response.request().postData()?.includes('"leave"') ?? false)
  await panelOf(maya).getByRole('button', { name: 'Leave' }).click()
  await left
  await phone.goto(link)
  await expect(panelOf(phone)).toContainText('Nobody is watching here any more.')
})

test('a guest takes part by a link that the person allows, without an account', async ({
  visit,
  visitSignedIn,
}) => {
  const maya = await visitSignedIn(`/watch/${VIDEO.id}`)
  await expectToPlay(maya)
  await maya.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = maya.getByRole('dialog', { name: 'Share' })
  await dialog.getByRole('tab', { name: 'Watch together' }).click()
  await dialog.getByRole('switch', { name: 'Guests can take part with a link' }).click()
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox', { name: 'Guest link' }).inputValue()
  await expectAccessible(maya, 'the dialog with links to watch together', [1440, 390, 320])
  await dialog.getByRole('link', { name: 'Start watching' }).click()
  await expect(panelOf(maya).getByRole('listitem')).toHaveCount(1)

  const guest = await visit({ viewport: { width: 320, height: 640 } })
  await guest.goto(link)
  await expectAccessible(guest, 'the page of a guest who is asked for a name')
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Grandma')
  await guest.getByRole('button', { name: 'Start watching' }).click()
  await expect(panelOf(maya).getByText('Grandma')).toBeVisible()
  await expect(panelOf(guest).getByRole('listitem')).toHaveCount(2)
  await setPaused(maya, false)
  await expect.poll(() => isPaused(guest)).toBe(false)
  await expect.poll(() => distance(maya, guest)).toBeLessThan(0.2)
  await setPaused(guest, true)
  await expect.poll(() => isPaused(maya)).toBe(true)
  await expectAccessible(guest, 'a guest who watches with others')
  expect(await isTooWide(guest)).toBe(false)
  await panelOf(guest).getByRole('button', { name: 'Leave' }).click()
  await expect(panelOf(maya).getByRole('listitem')).toHaveCount(1)
})
