import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cards, expect, testWith } from '../fixtures.ts'
import { openContents } from '../testing/openContents.ts'
import { expectAccessible } from '../testing/expectAccessible.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { moveFocus } from '../testing/focus.ts'
import { currentTime, expectToPlay, videoOf } from '../testing/playerVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'

const SECONDS = 36
const sidecar = {
  id: 'a-morning-there',
  title: 'A morning at the water',
  channel: 'Pond Diaries',
  description: 'Who comes by before breakfast.\n\n0:00 Before sunrise\n0:12 A visitor\n0:24 The end',
}
const clock = (seconds: number) => `00:00:${String(seconds).padStart(2, '0')}.000`
const toVtt = (said: readonly string[]) =>
  `WEBVTT\n\n${said.map((text, index) => `${clock(index * 9)} --> ${clock(index * 9 + 9)}\n${text}\n`).join('\n')}`
const SAID = ['It is still dark.', 'Something rustles.', 'A <i>heron</i> lands & waits.', 'It eats.']

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    const base = join(folder, 'morning')
    await makeVideo(`${base}.webm`, { seconds: SECONDS })
    await writeFile(`${base}.info.json`, JSON.stringify(sidecar))
    await writeFile(`${base}.en.vtt`, toVtt(SAID))
    await writeFile(`${base}.de.vtt`, toVtt(['Es ist noch dunkel.', 'Etwas raschelt.', 'Ein Reiher landet.']))
  }),
)
test.describe.configure({ mode: 'default' })

test(
  'a search finds what is said, and leads to that moment',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/search/heron%20waits')
    const hit = cards(page)
    await expect(hit).toContainText('0:18 “A heron lands & waits.”')
    await hit.getByRole('link', { name: sidecar.title }).click()
    await expect(page).toHaveURL(/\/watch\/a-morning-there\?t=18$/)
    await expectToPlay(page)
    expect(await currentTime(page)).toBeGreaterThanOrEqual(17.9)
  },
)

test(
  'the transcript and the chapters lead through the video',
  { tag: '@release' },
  async ({ visitSignedIn }) => {
    const page = await visitSignedIn('/watch/a-morning-there')
    await expectToPlay(page)
    await videoOf(page).press('k')
    await openContents(page, 'Transcript')
    const transcript = page.getByRole('region', { name: 'Transcript' })
    await expect(transcript.getByRole('heading')).toBeFocused()
    await expect(transcript.getByRole('listitem')).toHaveCount(SAID.length)
    await transcript.getByRole('link', { name: 'A heron lands & waits.' }).click()
    await expect.poll(() => currentTime(page)).toBeCloseTo(18, 0)
    await expect(transcript.getByRole('link', { name: 'A heron lands' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await transcript.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
    await expect(transcript.getByRole('link', { name: 'Ein Reiher landet.' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await transcript.getByRole('heading').focus()
    expect(await moveFocus(page, 'Tab', 5, 'a transcript')).toEqual([
      'Copy transcript',
      'Close',
      'Search transcript',
      'Language',
      expect.stringContaining('Ein Reiher landet.'),
    ])
    await expectAccessible(page, 'a transcript', [1440, 900, 390, 320])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'More', exact: true })).toBeFocused()

    await openContents(page, 'Chapters')
    const chapters = page.getByRole('region', { name: 'Chapters' })
    await expect(chapters.getByRole('link', { name: 'A visitor' })).toHaveAttribute('aria-current', 'true')
    await chapters.getByRole('heading').press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await expect.poll(() => currentTime(page)).toBeCloseTo(24, 0)
    await expect(page.frameLocator('iframe').locator('.chapter-title')).toHaveText('The end')
  },
)
