import type { Page } from '@playwright/test'
import { FILM_NAMES, FILM_SECONDS, hasFfmpeg } from '../../server/testing/testFilms.ts'
import { expect, test } from '../fixtures.ts'
import type { Product } from '../testing/startProduct.ts'
import { idOfFilm, startWithFilms } from '../testing/startWithFilms.ts'
import { popularVideos } from '../testing/v3.ts'

test.skip(!hasFfmpeg, 'ffmpeg is not installed, which makes and converts the films of these journeys')
// Journeys and the conversion share the processors with other journeys.
test.describe.configure({ mode: 'default', timeout: 600_000 })

/** The player tries again what the server cannot convert yet, or has to convert in another way. */
const RETRIED = /status of 503/

let product: Product
test.beforeAll(async () => {
  test.setTimeout(300_000)
  product = await startWithFilms(FILM_NAMES)
})
test.afterAll(() => product?.stop())

/** A film waits for its turn where earlier pages still hold the places for conversions, and then for its first segment. */
const SLOW = { timeout: 90_000 }

const time = (page: Page) => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime)
const fault = (page: Page) => page.getByRole('alert').allInnerTexts()

/** Opens a film, and waits until it moves or says why it does not. */
async function open(page: Page, id: string, parameters = ''): Promise<void> {
  await page.goto(`/embed/${id}?autoplay=1&mute=1${parameters}`)
  await expect
    .poll(async () => ((await fault(page)).length > 0 ? await fault(page) : await time(page)), {
      message: id,
      ...SLOW,
    })
    .toBeGreaterThan(0.2)
}

/** Resolves to the duration, in seconds. A file whose sound the browser cannot decode plays until it is converted. */
async function durationOf(page: Page): Promise<number> {
  let seconds = Number.NaN
  const read = async () => {
    seconds = await page.locator('video').evaluate((film: HTMLVideoElement) => film.duration)
    return seconds
  }
  await expect.poll(read).not.toBeNaN()
  return seconds
}

/** Seeks, and waits until the film goes on from there. */
async function seek(page: Page, seconds: number): Promise<void> {
  const hasSought = () =>
    page.locator('video').evaluate((film: HTMLVideoElement, to) => {
      if (film.readyState === HTMLMediaElement.HAVE_NOTHING) return false
      film.currentTime = to
      film.play().catch(() => {})
      return true
    }, seconds)
  const started = performance.now()
  await expect.poll(hasSought).toBe(true)
  await expect.poll(() => time(page), `after a seek to ${seconds} s`).toBeGreaterThan(seconds + 0.2)
  const position = await time(page)
  expect(position).toBeLessThan(seconds + 6 + (performance.now() - started) / 1_000)
}

for (const name of FILM_NAMES)
  test(`plays ${name}, from anywhere`, async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({ baseURL: product.url }, RETRIED)
    await open(page, idOfFilm(name))
    const seconds = await durationOf(page)
    expect(seconds).toBeGreaterThan(name.startsWith('cut-') ? FILM_SECONDS * 0.4 : FILM_SECONDS - 1)
    expect(seconds).toBeLessThan(name.startsWith('cut-') ? FILM_SECONDS * 0.8 : FILM_SECONDS + 1)
    for (const position of [seconds * 0.6, seconds * 0.2, seconds - 1.5]) await seek(page, position)
    expect(await fault(page)).toEqual([])
    await expect(page.locator('.live-label')).toHaveCount(0)
  })

test('begins where the address says', async ({ prepareSignedIn }) => {
  const page = await prepareSignedIn({ baseURL: product.url }, RETRIED)
  await page.goto(`/embed/${idOfFilm('mpeg4-mp3.avi')}?autoplay=1&mute=1&start=9`)
  await expect.poll(() => time(page), SLOW).toBeGreaterThan(9.2)
})

for (const name of FILM_NAMES.filter((each) => each.startsWith('cut-')))
  test(`plays ${name}, although it ends before it should begin`, async ({ prepareSignedIn }) => {
    const page = await prepareSignedIn({ baseURL: product.url }, RETRIED)
    await open(page, idOfFilm(name), '&start=12')
    // Until it turns out that nothing is there, the player is where it should begin.
    const plays = async () => {
      const position = await time(page)
      return position > 0.2 && position < FILM_SECONDS * 0.8
    }
    await expect.poll(plays, SLOW).toBe(true)
  })

test('lets the viewer choose another audio track, and subtitles inside the file', async ({
  prepareSignedIn,
}) => {
  const page = await prepareSignedIn({ baseURL: product.url }, RETRIED)
  const segments: string[] = []
  page.on('request', (request) => segments.push(request.url()))
  await open(page, idOfFilm('surround.mkv'))
  await page.locator('video').press('k')
  await page.getByRole('button', { name: 'Audio track' }).click()
  const entries = page.getByRole('menuitemradio')
  await expect(entries).toContainText(['German', 'French'])
  await entries.filter({ hasText: 'French' }).click()
  await page.locator('video').press('k')
  await expect.poll(() => segments.some((url) => /audio-1-\w+\/\d+\.m4s/.test(url))).toBe(true)
  await seek(page, 8)

  await open(page, idOfFilm('subtitles.mkv'))
  await expect(page.locator('track')).toHaveCount(1)
  await page.locator('video').press('c')
  const cues = () =>
    page
      .locator('video')
      .evaluate((film: HTMLVideoElement) =>
        [...film.textTracks].flatMap(({ activeCues }) =>
          [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text),
        ),
      )
  await expect.poll(cues).toEqual(['Guten <b>Tag</b>'])
})

test('calls nothing live that is not', async ({ visitSignedIn }) => {
  const page = await visitSignedIn('/', { baseURL: product.url })
  const films = await popularVideos(page)
  expect(films).toHaveLength(FILM_NAMES.length)
  for (const { contentDetails } of films) expect(contentDetails.duration).toMatch(/^PT\d+S$/)
})
