import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startBalancer } from '../../server/testing/startBalancer.ts'
import { startCluster } from '../../server/testing/postgres/startCluster.ts'
import { expect, testWith, type VisitSignedIn } from '../fixtures.ts'
import { freePort } from '../testing/freePort.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { currentTime, expectToPlay, seekTo, videoOf } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'
import { TELEVISION } from '../testing/television.ts'

const SECONDS = 120
const FIRST = { id: 'a-morning-there', title: 'A morning at the water' }
const SECOND = { id: 'an-evening-there', title: 'An evening at the water' }
const SAID = 'WEBVTT\n\n00:00.000 --> 02:00.000\nIt is still dark.\n'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function writeFilms(folder: string): Promise<void> {
  for (const video of [FIRST, SECOND]) {
    const base = join(folder, video.id)
    await makeVideo(`${base}.webm`, { seconds: SECONDS })
    await writeFile(
      `${base}.info.json`,
      JSON.stringify({ ...video, description: '0:00 Before sunrise\n0:30 A visitor\n1:00 The end' }),
    )
    await writeFile(`${base}.en.vtt`, SAID)
  }
}
const test = testWith(() => startWithLibrary(writeFilms))

/** Chooses an entry of the menu of a card. */
async function chooseOfCard(page: Page, title: string, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `More actions for ${title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name }).click()
}
const chooseScreen = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Other screens' })
    .getByRole('button', { name: /Living room/ })
    .first()
    .click()
const isPaused = (page: Page) => videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)
const shownSubtitles = (page: Page) =>
  videoOf(page).evaluate(({ textTracks }: HTMLVideoElement) =>
    Array.from(textTracks)
      .filter(({ mode, kind }) => mode === 'showing' && kind === 'subtitles')
      .map(({ language }) => language),
  )

/** Opens a television, and a phone on which the first film plays. */
async function openScreens(visitSignedIn: VisitSignedIn, product: { baseURL?: string } = {}) {
  const television = await visitSignedIn('/settings/sync', { ...TELEVISION, ...product })
  const screen = television.getByRole('region', { name: 'Devices' })
  await screen.getByRole('button', { name: 'Rename' }).click()
  await television.getByRole('textbox', { name: 'Name' }).fill('Living room')
  await television.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(screen).toContainText('Living room')
  const phone = await visitSignedIn(`/watch/${FIRST.id}`, { ...PHONE, ...product })
  await expectToPlay(phone)
  return { television, phone, remote: phone.getByRole('dialog', { name: 'Living room' }) }
}

interface Screens {
  television: Page
  phone: Page
  remote: Locator
}

/** Plays the film of the phone on the television from the settings of the player, and steers it there. */
async function playAndSteer({ television, phone, remote }: Screens): Promise<void> {
  await seekTo(phone, 40)
  await expect.poll(() => currentTime(phone)).toBeGreaterThan(40.3)
  await phone.frameLocator('iframe').getByRole('button', { name: 'Settings' }).press('Enter')
  const settings = phone.getByRole('dialog', { name: 'Settings' })
  await settings.getByRole('button', { name: 'Play on…' }).click()
  await chooseScreen(phone)
  await expect(remote).toContainText(FIRST.title)
  await expectToPlay(television)
  await expect.poll(() => currentTime(television)).toBeGreaterThanOrEqual(39)
  await expect.poll(() => isPaused(phone)).toBe(true)

  await remote.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(() => isPaused(television)).toBe(true)
  await remote.getByRole('combobox', { name: 'Chapters' }).selectOption({ label: '1:00 The end' })
  await expect.poll(() => currentTime(television)).toBe(60)
  await remote.getByRole('button', { name: 'Forward 10 seconds' }).click()
  await expect.poll(() => currentTime(television)).toBeCloseTo(70, 0)
  await remote.getByRole('combobox', { name: 'Subtitles' }).selectOption('English')
  await expect.poll(() => shownSubtitles(television)).toEqual(['en'])
  await remote.getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(() => isPaused(television)).toBe(false)
  await remote.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(() => isPaused(television)).toBe(true)
  await remote.getByRole('button', { name: 'Close' }).click()
}

/** Queues the second film on the television from its card. */
async function queueFromCard({ television, phone }: Screens): Promise<void> {
  await phone.goto('/')
  await chooseOfCard(phone, SECOND.title, 'Play on…')
  await phone.getByRole('button', { name: 'Add to the queue of Living room' }).click()
  await expect(television.getByRole('region', { name: 'Queue' })).toContainText(SECOND.title)
  await phone.getByRole('banner').getByRole('button', { name: 'Account' }).click()
  await phone.getByRole('menuitem', { name: /Other screens/ }).click()
  await chooseScreen(phone)
}

/** Brings the film of the television back to the phone, at the same second. */
async function bringBack({ television, phone, remote }: Screens): Promise<void> {
  await expect(remote).toContainText(SECOND.title)
  const seconds = Math.floor(await currentTime(television))
  await remote.getByRole('button', { name: 'Continue here' }).click()
  await expect(phone).toHaveURL(`/watch/${FIRST.id}?t=${seconds}`)
  await expectToPlay(phone)
  await expect(television.locator('#player')).toHaveCount(0)
  await expect(television).not.toHaveURL(/watch/)
}

test('a phone plays a film on a television, steers it there, and takes it back', async ({
  visitSignedIn,
}) => {
  const screens = await openScreens(visitSignedIn)
  await playAndSteer(screens)
  await queueFromCard(screens)
  await bringBack(screens)
})

test('a phone goes on from its mini-player to the television, and notices when that is switched off', async ({
  visitSignedIn,
}) => {
  const { television, phone, remote } = await openScreens(visitSignedIn)
  await seekTo(phone, 20)
  await phone.getByRole('banner').getByRole('link', { name: 'Vtube, home' }).click()
  const mini = phone.getByRole('region', { name: 'Mini-player' })
  await mini.getByRole('button', { name: 'Play on…' }).click()
  await chooseScreen(phone)
  await expectToPlay(television)
  await expect.poll(() => currentTime(television)).toBeGreaterThanOrEqual(20)
  await expect(remote.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await television.context().close()
  await expect(remote).toContainText('“Living room” is no longer open.')
})

test(
  'a phone plays, steers, queues and takes back on two servers behind a balancer, whichever answers',
  { tag: '@release' },
  async ({ visitSignedIn, startOwnProduct }) => {
    const folder = await mkdtemp(join(tmpdir(), 'vtube-screens-'))
    await writeFilms(folder)
    const cluster = await startCluster()
    const ports = [await freePort(), await freePort()]
    const balancer = await startBalancer(() => ports)
    try {
      for (const port of ports)
        await startOwnProduct({
          VTUBE_LIBRARY: folder,
          VTUBE_DATABASE_URL: cluster.url('postgres'),
          VTUBE_PUBLIC_URL: balancer.origin,
          PORT: String(port),
        })
      const screens = await openScreens(visitSignedIn, { baseURL: balancer.origin })
      await playAndSteer(screens)
      await queueFromCard(screens)
      await bringBack(screens)
      // The pages would miss the balancer.
      await Promise.all([screens.television, screens.phone].map((one) => one.context().close()))
    } finally {
      await balancer.close()
      await cluster.close()
      await rm(folder, { recursive: true })
    }
  },
)
