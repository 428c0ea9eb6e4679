import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { currentTime, expectToPlay } from '../testing/playerVideo.ts'
import { holdToasts } from '../testing/holdTimers.ts'
import { findVideo, idOf, lastsAnHour } from '../testing/callV3.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Comments' })
const field = (page: Page) => section(page).getByRole('textbox', { name: 'Add a comment' })
const own = (page: Page) => section(page).getByRole('list', { name: 'Your comments' }).getByRole('article')
const ownTexts = (page: Page) => own(page).locator('p').allInnerTexts()
const others = (page: Page) =>
  section(page).getByRole('list', { name: 'Comments by others' }).getByRole('article')

/** Opens an hour-long video with long comments, whose timestamps the video does not reach during the test. */
async function openCommented(page: Page): Promise<string> {
  const video = await findVideo(page, lastsAnHour)
  await page.goto(`/watch/${idOf(video)}`)
  await section(page).scrollIntoViewIfNeeded()
  return idOf(video)
}

async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await section(page).getByRole('button', { name: 'Comment', exact: true }).click()
  await expect(field(page)).toHaveValue('')
}

test('puts a comment of one’s own first, keeps it on the device, brings a deleted one back, and moves the player by its time mark', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn()
  const id = await openCommented(page)
  await others(page).first().waitFor()
  await write(page, 'See 11:00, it is worth it')
  await write(page, 'A <b>second</b> & last\nin two lines')
  const written = ['A <b>second</b> & last\nin two lines', 'See 11:00, it is worth it']
  await expect.poll(() => ownTexts(page)).toEqual(written)
  const kept = () =>
    page.evaluate(
      (key) =>
        (JSON.parse(localStorage.getItem(key) ?? '[]') as { textDisplay: string }[]).map(
          ({ textDisplay }) => textDisplay,
        ),
      `comments-${id}`,
    )
  await expect.poll(kept).toEqual(written)

  await holdToasts(page)
  await own(page).nth(1).getByRole('button', { name: 'Delete comment' }).click()
  await expect(own(page)).toHaveCount(1)
  await expect.poll(kept).toEqual(written.slice(0, 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => ownTexts(page)).toEqual(written)

  await page.reload()
  await expect.poll(() => ownTexts(page)).toEqual(written)
  await expectToPlay(page)
  await own(page).getByRole('link', { name: '11:00' }).click()
  await expect.poll(() => currentTime(page)).toBeGreaterThanOrEqual(660)
})
