import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, testWith } from '../fixtures.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, seekTo, videoOf } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const SECONDS = 120
const FIRST = { id: 'a-morning-there', title: 'A morning at the water' }
const SECOND = { id: 'an-evening-there', title: 'An evening at the water' }
const SAID = 'WEBVTT\n\n00:00.000 --> 02:00.000\nIt is still dark.\n'

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    for (const video of [FIRST, SECOND]) {
      const base = join(folder, video.id)
      await makeVideo(`${base}.webm`, { seconds: SECONDS })
      await writeFile(
        `${base}.info.json`,
        JSON.stringify({ ...video, description: '0:00 Before sunrise\n0:30 A visitor\n1:00 The end' }),
      )
      await writeFile(`${base}.en.vtt`, SAID)
    }
  }),
)

/** Chooses an entry of the menu of a card. */
async function chooseOfCard(page: Page, title: string, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `More actions for ${title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}
const isPaused = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)
const shownSubtitles = (page: Page) =>
  videoOf(page).evaluate(({ textTracks }: HTMLVideoElement) =>
    Array.from(textTracks)
      .filter(({ mode, kind }) => mode === 'showing' && kind === 'subtitles')
      .map(({ language }) => language),
  )

test('a phone plays a video on a computer, steers it there, and takes it back', async ({ visitSignedIn }) => {
  const desktop = await visitSignedIn()
  await desktop.goto('/settings/sync')
  const screen = desktop.getByRole('region', { name: 'This screen' })
  await screen.getByRole('button', { name: 'Rename' }).click()
  await desktop.getByRole('textbox', { name: 'Name' }).fill('Living room')
  await desktop.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(screen).toContainText('Living room')

  const phone = await visitSignedIn(`/watch/${FIRST.id}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await expectToPlay(phone)
  await seekTo(phone, 40)
  await expect.poll(() => currentTime(phone)).toBeGreaterThan(40.3)

  await phone.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await phone.getByRole('menuitem', { name: 'Play on…' }).click()
  await phone
    .getByRole('dialog', { name: 'Other screens' })
    .getByRole('button', { name: /Living room/ })
    .click()
  const remote = phone.getByRole('dialog', { name: 'Living room' })
  await expect(remote).toContainText(FIRST.title)
  await expectToPlay(desktop)
  expect(await currentTime(desktop)).toBeGreaterThanOrEqual(39)
  await expect.poll(() => isPaused(phone)).toBe(true)

  await remote.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(() => isPaused(desktop)).toBe(true)
  await remote.getByRole('combobox', { name: 'Chapters' }).selectOption({ label: '1:00 The end' })
  await expect.poll(() => currentTime(desktop)).toBe(60)
  await remote.getByRole('button', { name: 'Forward 10 seconds' }).click()
  await expect.poll(() => currentTime(desktop)).toBeCloseTo(70, 0)
  await remote.getByRole('combobox', { name: 'Subtitles' }).selectOption('English')
  await expect.poll(() => shownSubtitles(desktop)).toEqual(['en'])
  await remote.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => isPaused(desktop)).toBe(false)
  await remote.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(() => isPaused(desktop)).toBe(true)
  await remote.getByRole('button', { name: 'Close' }).click()

  await phone.goto('/')
  await chooseOfCard(phone, SECOND.title, 'Play on…')
  await phone.getByRole('button', { name: 'Add to the queue of Living room' }).click()
  await expect(desktop.getByRole('region', { name: 'Queue' })).toContainText(SECOND.title)

  await phone.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await phone.getByRole('menuitem', { name: /Other screens/ }).click()
  await phone
    .getByRole('dialog', { name: 'Other screens' })
    .getByRole('button', { name: /Living room/ })
    .click()
  await expect(remote).toContainText(SECOND.title)
  const seconds = Math.floor(await currentTime(desktop))
  await remote.getByRole('button', { name: 'Continue here' }).click()
  await expect(phone).toHaveURL(`/watch/${FIRST.id}?t=${seconds}`)
  await expectToPlay(phone)
  await expect(desktop.locator('#player')).toHaveCount(0)
  await expect(desktop).not.toHaveURL(/watch/)
})
