import type { Page } from '@playwright/test'
import { hasFfmpeg, type FilmName } from '../../server/testing/testFilms.ts'
import { expect as expectOfPage, testWith } from '../fixtures.ts'
import { idOfFilm, startWithFilms } from '../testing/startWithLibrary.ts'

/** Films whose pictures have to be encoded. */
const FILMS: readonly FilmName[] = ['mpeg4-mp3.avi', 'mpeg2.mpg', 'variable-rate.mkv', 'hevc.mov']

/** An expectation for a film that waits for its first segment or its turn. */
const expect = expectOfPage.configure({ timeout: 120_000 })

const test = testWith(() => startWithFilms(FILMS, { VTUBE_CONVERSIONS: '2' }))
test.skip(!hasFfmpeg, 'ffmpeg is not installed, which makes and converts the films of this journey')

test(
  'whoever the machine cannot serve reads why, and watches once others have finished',
  { tag: '@release' },
  async ({ visit }) => {
    const pages = await Promise.all(FILMS.map(() => visit({}, /status of 503/)))
    const open = (page: Page, film: FilmName) =>
      // On a busy machine, the picture of a film is late, and `load` waits for it.
      page.goto(`/embed/${idOfFilm(film)}?autoplay=1&mute=1`, { waitUntil: 'domcontentloaded' })
    await Promise.all(pages.map((page, index) => open(page, FILMS[index]!)))
    const hasBegun = (page: Page) =>
      page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime > 0.2)
    const isRefused = (page: Page) =>
      page.getByText('The server is busy converting other videos.').isVisible()
    const count = async (is: (page: Page) => Promise<boolean>) =>
      (await Promise.all(pages.map(is))).filter(Boolean).length

    // The pages are collected, because a page tries again by itself 15 s later.
    const refused = new Set<Page>()
    const countRefused = async () => {
      for (const page of pages) if (await isRefused(page)) refused.add(page)
      return refused.size
    }
    await expect.poll(countRefused).toBe(2)

    await expect.poll(() => count(hasBegun)).toBe(4)
    await expect.poll(() => count(isRefused)).toBe(0)
    expect(await count((page) => page.getByRole('alert').isVisible())).toBe(0)
  },
)
