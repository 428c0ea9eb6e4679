import type { Page } from '@playwright/test'
import { popularVideos } from './callV3.ts'

/**
 * Answers as a library whose folder `Films` has the videos of the sample library. The sample library itself has no folders
 * that mean something to people.
 */
export async function answerFolders(page: Page): Promise<void> {
  const ids = (await popularVideos(page)).map(({ id }) => String(id))
  const folder = (path: string, videos: number) => ({
    path,
    name: path.split('/').at(-1),
    videos,
    pictures: ids.slice(0, 4),
  })
  const listings: Record<string, object> = {
    '': {
      name: '',
      trail: [],
      total: 60,
      videos: 0,
      folders: [folder('Films', 40), folder('100% Music #1', 20)],
    },
    Films: {
      name: 'Films',
      trail: [{ name: 'Films', path: 'Films' }],
      total: 40,
      videos: 40,
      folders: [folder('Films/Old', 0)],
    },
  }
  await page.route('**/library/folders?*', async (route) => {
    const path = new URL(route.request().url()).searchParams.get('path') ?? ''
    await route.fulfill({ json: { path, ...listings[path] } })
  })
  await page.route('**/library/counts?*', (route) =>
    route.fulfill({
      json: {
        total: 40,
        length: { short: 36, medium: 4, long: 0 },
        age: { day: 0, week: 2, month: 9, year: 40 },
        hasSubtitles: 12,
        speech: { en: 30, ar: 4 },
        formats: { 'webm vp9 opus': 38 },
      },
    }),
  )
  await page.route('**/youtube/v3/search?*', async (route) => {
    const url = new URL(route.request().url())
    if (url.searchParams.get('videoDuration') === 'long') return route.fulfill({ json: { items: [] } })
    for (const name of ['folder', 'hl', 'videoDuration', 'speech', 'order']) url.searchParams.delete(name)
    return route.continue({ url: url.href })
  })
}
