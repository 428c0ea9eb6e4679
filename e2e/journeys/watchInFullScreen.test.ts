import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { findVideo, idOf, lastsAnHour } from '../testing/callV3.ts'
import { countdownOf } from '../testing/flow.ts'
import { expectToPlay, openPlayerSettings, seekTo, untilPageSteers, videoOf } from '../testing/playerVideo.ts'

/** Returns whether what holds the frame fills the screen, and the frame fills it. */
const isFullscreen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const frame = document.fullscreenElement?.querySelector('iframe')?.getBoundingClientRect()
    return frame !== undefined && frame.width === innerWidth && frame.height === innerHeight
  })

const heading = (page: Page) => page.getByRole('heading', { level: 1, includeHidden: true })

test('stays in full screen from one video to the next, with the countdown over the picture', async ({
  visitSignedIn,
}) => {
  const page = await visitSignedIn()
  await page.evaluate(() => localStorage.setItem('vtube.autoplayNext', 'on'))
  await page.goto(`/watch/${idOf(await findVideo(page, lastsAnHour))}`)
  await expectToPlay(page)
  await untilPageSteers(page)
  const first = await heading(page).textContent()

  const button = page.frameLocator('iframe').getByRole('button', { name: 'Full screen', exact: true })
  await videoOf(page).hover()
  await button.click()
  await expect.poll(() => isFullscreen(page)).toBe(true)
  await expect(page.frameLocator('iframe').getByRole('button', { name: 'Exit full screen' })).toBeVisible()

  await seekTo(page, 100_000)
  const countdown = countdownOf(page)
  await countdown.waitFor()
  const view = page.viewportSize()!
  await expect.poll(() => countdown.boundingBox()).toMatchObject({ x: 0, y: 0, ...view })
  await countdown.getByRole('button', { name: 'Play now' }).click()
  await expect(heading(page)).not.toHaveText(first!)
  await expectToPlay(page)
  expect(await isFullscreen(page)).toBe(true)

  const second = await heading(page).textContent()
  // Before the related videos have come, no video is next.
  const related = page.getByRole('complementary', { includeHidden: true })
  await related.getByRole('heading', { level: 3, includeHidden: true }).first().waitFor({ state: 'attached' })
  await page.keyboard.press('n')
  await expect(heading(page)).not.toHaveText(second!)
  await expectToPlay(page)
  expect(await isFullscreen(page)).toBe(true)
  await page.keyboard.press('f')
  await expect.poll(() => isFullscreen(page)).toBe(false)
})

test(
  'stays in picture-in-picture from one video to the next, also in the mini-player',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn()
    await page.goto(`/watch/${idOf(await findVideo(page, lastsAnHour))}`)
    await expectToPlay(page)
    await untilPageSteers(page)
    const first = await heading(page).textContent()
    /** Returns the address of the file that is in picture-in-picture. */
    const floating = () =>
      page
        .frames()[1]!
        .evaluate(() => (document.pictureInPictureElement as HTMLVideoElement | null)?.currentSrc ?? null)
    const settings = await openPlayerSettings(page, /^More/)
    await settings.getByRole('menuitem', { name: 'Picture-in-picture' }).press('Enter')
    await expect.poll(floating).not.toBeNull()
    const firstFile = await floating()

    await page.keyboard.press('n')
    await expect(heading(page)).not.toHaveText(first!)
    await expect.poll(floating).not.toBe(firstFile)
    await expectToPlay(page)
    expect(await floating()).toContain(new URL(page.url()).pathname.split('/').at(-1))

    await page.keyboard.press('i')
    const mini = page.getByRole('region', { name: 'Mini-player' })
    const second = await floating()
    await mini.getByRole('button', { name: 'Next video' }).click()
    await expect.poll(floating).not.toBe(second)
    await expectToPlay(page)
  },
)
