import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import type { Page } from '@playwright/test'
import { expect, testWith } from '../fixtures.ts'
import { makeVideo } from '../testing/makeVideo.ts'
import { startWithLibrary } from '../testing/startWithLibrary.ts'
import { detectInjection } from '../testing/detectInjection.ts'

const SECONDS = 6
/** The texts of chapter titles and subtitles. All of them are visible from the first second on. */
const texts = HOSTILE_TEXTS.filter((text) => toTitle(text) !== '')
const TITLES = [
  '" onfocus="hostile()" autofocus x="</title></script><script>hostile()</script><svg onload=hostile()>\u202e<b>',
  'W'.repeat(1_000),
]

const test = testWith(() =>
  startWithLibrary(async (folder) => {
    await makeVideo(join(folder, 'film-0.webm'), { seconds: SECONDS })
    for (const [index, title] of TITLES.entries()) {
      const path = join(folder, `film-${index}`)
      if (index > 0) await copyFile(join(folder, 'film-0.webm'), `${path}.webm`)
      await writeFile(`${path}.info.json`, JSON.stringify(sidecarOf(`hostile-film-${index}`, title)))
      await writeFile(`${path}.en.vtt`, SUBTITLES)
    }
  }),
)

function onOneLine(text: string): string {
  return text.toWellFormed().replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim()
}

/** Returns a title without control characters, and without characters that change the direction of other text. */
function toTitle(text: string): string {
  const straight = onOneLine(text).replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')
  return onOneLine(straight.replaceAll(/\p{Cc}/gu, ' '))
}

const sidecarOf = (id: string, title: string) => ({
  id,
  title,
  channel: title,
  description: texts.join('\n'),
  chapters: texts.map((text, index) => ({ start_time: (index * SECONDS) / 2 / texts.length, title: text })),
})

/** A subtitle file with one cue that contains all texts, except what WebVTT interprets: empty lines and arrows. */
const SUBTITLES = `WEBVTT\n\n00:00.000 --> 00:06.000\n${texts
  .map((text) => onOneLine(text).replaceAll('-->', '->'))
  .join('\n')}\n`

/** Returns the layout problems, one line for each: whatever overflows the viewport or the menu. */
const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const faults: string[] = []
    const { scrollWidth, scrollHeight } = document.documentElement
    if (scrollWidth > innerWidth || scrollHeight > innerHeight)
      faults.push(`the page is ${scrollWidth} by ${scrollHeight} px`)
    const bar = document.querySelector('.vjs-control-bar')?.getBoundingClientRect()
    if (bar?.left !== 0 || bar.width !== innerWidth || bar.bottom !== innerHeight)
      faults.push(`the bar is ${bar?.width} px wide and ends at ${bar?.bottom}`)
    for (const button of document.querySelectorAll('.vjs-control-bar > *'))
      if (button.getBoundingClientRect().right > innerWidth) faults.push(`${button.className} is out of view`)
    const menu = document.querySelector('.settings')!
    if (menu.scrollWidth > menu.clientWidth) faults.push(`the chapters are ${menu.scrollWidth} px wide`)
    return faults
  })

test(
  'plays videos whose titles, chapters and subtitles are hostile, and shows them as text',
  { tag: '@release' },
  async ({ prepareSignedIn, product }) => {
    const page = await prepareSignedIn()
    const watch = await detectInjection(page.context(), product.url)
    for (const [index, title] of TITLES.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`/embed/hostile-film-${index}?autoplay=1&mute=1`)
      const video = page.locator('video')
      await expect
        .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
        .toBeGreaterThan(0.1)
      await expect(video).toHaveAttribute('aria-label', toTitle(title))
      expect(await page.title()).toBe(`${toTitle(title)} · Vtube`)
      await page.keyboard.press('k')
      // The player remembers this choice for the next videos.
      if (index === 0) await page.keyboard.press('c')
      const said = () =>
        video.evaluate((element: HTMLVideoElement) =>
          [...element.textTracks]
            .filter(({ mode }) => mode === 'showing')
            .map(({ activeCues }) => activeCues?.length),
        )
      await expect.poll(said).toEqual([1])
      await page.getByRole('button', { name: 'Chapters' }).click()
      const entries = page.getByRole('menuitemradio')
      await expect(entries).toHaveCount(texts.length)
      await expect(entries.first().locator('.setting-lead')).toHaveText('00:00')
      const shown = await entries.locator('.setting-name').allTextContents()
      expect(shown.map(onOneLine)).toEqual(
        texts.map((text) => onOneLine(toTitle(text.slice(0, 400)).slice(0, 200))),
      )
      for (const width of [1440, 390, 320]) {
        await page.setViewportSize({ width, height: 200 })
        await expect.poll(() => layoutFaults(page), `${width} px wide`).toEqual([])
      }
      expect(await watch.injections()).toEqual([])
    }
  },
)
