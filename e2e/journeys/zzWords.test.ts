import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { makeFilm } from '../testing/films.ts'
import { videoOf } from '../testing/player.ts'

test.setTimeout(900_000)
const clock = (s: number) => `00:${String(Math.floor(s / 60)).padStart(2, '0')}:${String(s % 60).padStart(2, '0')}.000`
const words = 'A grey heron stands in the shallow water and waits. Nothing moves for a long while, and then it does. The pond keeper counts forty fish, and one of them is the boss. In winter the ice is as thick as a hand, says Ines.'.split('. ')
test('shots', async ({ startOwnProduct, visitSignedIn }) => {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-words-'))
  await mkdir(join(folder, 'pond'))
  await makeFilm(join(folder, 'pond/heron.webm'), { seconds: 36, video: 'libvpx', audio: 'libopus' })
  await writeFile(join(folder, 'pond/heron.info.json'), JSON.stringify({ id: 'heron-at-the-pond', title: 'A morning at the pond, with everybody who lives there', channel: 'Pond Diaries', description: 'Forty fish and one bucket.', view_count: 92640, like_count: 1204, chapters: [{ start_time: 0, title: 'The pond before sunrise' }, { start_time: 12, title: 'A heron comes by, and what the keeper thinks of it, at some length' }, { start_time: 24, title: 'The end' }] }))
  const vtt = (prefix: string) => 'WEBVTT\n\n' + Array.from({ length: 80 }, (_, i) => `${clock(i * 4)} --> ${clock(i * 4 + 4)}\n${prefix}${words[i % words.length]}.\n`).join('\n')
  await writeFile(join(folder, 'pond/heron.en.vtt'), vtt(''))
  await writeFile(join(folder, 'pond/heron.pt-BR.vtt'), vtt('Olá: '))
  const product = await startOwnProduct({ VTUBE_LIBRARY: folder })
  const page = await visitSignedIn('/watch/heron-at-the-pond', { baseURL: product.url })
  const shot = (name: string) => page.screenshot({ path: `/tmp/h16/dbg-words/shots/${name}.png` })
  await page.getByRole('button', { name: 'Transcript' }).waitFor()
  for (const [width, height] of [[1440, 900], [900, 1000], [390, 844], [320, 700], [1920, 1000]] as const) {
    await page.setViewportSize({ width, height })
    for (const scheme of ['light', 'dark'] as const) {
      await page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), scheme === 'dark')
      await shot(`${width}-${scheme}-closed`)
      await page.getByRole('button', { name: 'Transcript' }).click()
      await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').first().waitFor()
      await page.waitForTimeout(900)
      await shot(`${width}-${scheme}-transcript`)
      await page.getByRole('textbox', { name: 'Search transcript' }).fill('heron')
      await page.waitForTimeout(300)
      await shot(`${width}-${scheme}-found`)
      await page.getByRole('textbox', { name: 'Search transcript' }).fill('')
      await page.getByRole('region', { name: 'Transcript' }).getByRole('listitem').nth(3).hover()
      await page.mouse.wheel(0, 300)
      await page.waitForTimeout(400)
      await shot(`${width}-${scheme}-scrolled`)
      await page.getByRole('button', { name: 'Chapters' }).and(page.locator('[aria-expanded]')).click()
      await page.waitForTimeout(700)
      await shot(`${width}-${scheme}-chapters`)
      await page.keyboard.press('Escape')
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/search/boss%20fish')
  await page.getByRole('article').first().waitFor()
  await page.waitForTimeout(800)
  await shot('search')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/t=\d/)
  await videoOf(page).press('k')
  await page.waitForTimeout(1500)
  await shot('after-search')
  console.log(page.url())
  await rm(folder, { recursive: true })
})
