import type { BrowserContextOptions, Page } from '@playwright/test'
import type { ExpectedLines, Visit } from '../fixtures.ts'
import { unfoldComments } from './unfoldComments.ts'
import { untilApplication } from './untilApplication.ts'
import { PLAYLIST, storeUserData } from './storeUserData.ts'
import { hasComments, idOf, popularVideos } from './callV3.ts'
import { untilPageSteers } from './playerVideo.ts'

interface Screen {
  path: string
  /** Waits for the last content that the screen renders. */
  complete: (page: Page) => Promise<unknown>
}
/** The screens with content. */
export type Screens = Awaited<ReturnType<typeof prepareScreens>>['screens']

const main = (page: Page) => page.getByRole('main')

/** Waits for the details of the first card, which load after the list. */
export const completeCards = (page: Page): Promise<void> =>
  main(page)
    .getByRole('article')
    .first()
    .getByText(/\S views/)
    .waitFor()

/** Returns a function that waits for a text in the main part of a page. */
export const completeSentence = (text: string | RegExp) => (page: Page) =>
  main(page).getByText(text).first().waitFor()

/** The window height in CSS pixels from which a list of the user has visible rows. */
const HEIGHT_WITH_ROWS = 400

/** Waits for the videos in a list of the user, which load after the list. */
async function completeRows(page: Page): Promise<void> {
  await completeSentence('12 videos')(page)
  if (page.viewportSize()!.height < HEIGHT_WITH_ROWS) return
  await main(page).getByRole('article').first().getByRole('link').first().waitFor()
}

/** Waits for the videos in the feed of subscriptions, which stand below its controls. */
async function completeFeed(page: Page): Promise<void> {
  if (page.viewportSize()!.height >= HEIGHT_WITH_ROWS) return await completeCards(page)
  await main(page).getByRole('heading', { level: 1 }).waitFor()
}

async function completeWatch(page: Page): Promise<void> {
  await page.frameLocator('iframe').locator('.vjs-fullscreen-control').waitFor()
  await untilPageSteers(page)
  await page.getByText(/\S subscribers/).waitFor()
  // Comments and related videos load when they are near the viewport.
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded()
  await unfoldComments(page)
  await page.getByRole('list', { name: 'Comments by others' }).waitFor()
  await page.getByRole('heading', { name: 'Related videos' }).scrollIntoViewIfNeeded()
  await page
    .getByRole('complementary')
    .getByText(/\S views/)
    .first()
    .waitFor()
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

export async function openScreen(page: Page, { path, complete }: Screen): Promise<void> {
  await page.goto(path)
  await untilApplication(page)
  await complete(page)
}

/**
 * Prepares a signed-in page with one liked video, which has comments, and with history, playlist and subscriptions.
 * @returns the page and its screens
 */
export async function prepareScreens(
  prepareSignedIn: Visit,
  options: BrowserContextOptions = {},
  expected?: ExpectedLines,
) {
  const page = await prepareSignedIn(options, expected)
  const videos = await popularVideos(page)
  const video = videos.find(hasComments)!
  await storeUserData(page, videos.slice(0, 12))
  await page.evaluate((kept) => localStorage.setItem('likedVideos', JSON.stringify([kept])), video)
  const screens = {
    home: { path: '/', complete: completeCards },
    search: { path: '/search/the', complete: completeCards },
    watch: { path: `/watch/${idOf(video)}`, complete: completeWatch },
    channel: { path: `/channel/${video.snippet.channelId}`, complete: completeCards },
    liked: { path: '/liked', complete: completeSentence('1 video') },
    history: { path: '/history', complete: completeRows },
    playlists: { path: '/playlists', complete: completeSentence('For the train') },
    playlist: { path: `/playlist/${PLAYLIST}`, complete: completeRows },
    subscriptions: { path: '/subscriptions', complete: completeFeed },
  } satisfies Record<string, Screen>
  return { page, screens }
}
