import { expect, type Page } from '@playwright/test'
import { idOf, type V3Item } from './callV3.ts'

/** The id of the playlist that `storeUserData` creates. */
export const PLAYLIST = 'a-playlist'

/** The rows of the user's data in the form in which the page sends them. */
interface SentChanges {
  cells: readonly (readonly [table: string, row: string, cell: string, value: unknown])[]
}

/**
 * Waits until the page has sent a change of a row to the server. By then, this device has stored the change.
 * @param key the key of the row, because an earlier change of another row may still be in flight
 * @param isMeant whether a value of the row is the new one, not an earlier one
 */
export const untilSent = async (
  page: Page,
  key: string,
  isMeant: (value: unknown) => boolean = () => true,
): Promise<void> => {
  await page.waitForResponse((response) => {
    const request = response.request()
    if (new URL(request.url()).pathname !== '/user-data' || request.method() !== 'POST') return false
    const { cells } = request.postDataJSON() as SentChanges
    return cells.some(([, row, , value]) => row === key && isMeant(value))
  })
}

/** Returns the key of the row of a video in the playlist that `storeUserData` creates. */
export const playlistRowOf = (video: V3Item) => `${PLAYLIST} ${idOf(video)}`

/** A stamp that is older than any change in a browser. */
const STAMP = '0'.repeat(16)

/**
 * Stores a history, a playlist and subscriptions of the signed-in user on the server, from which the page receives
 * them. The first video was watched last, and each further video `minutesApart` minutes before the previous one,
 * up to `position` of 30 seconds.
 */
export async function storeUserData(
  page: Page,
  videos: readonly V3Item[],
  { minutesApart = 1, position = 11 } = {},
): Promise<void> {
  const now = Date.now()
  const rows = [
    ['playlists', PLAYLIST, { id: PLAYLIST, name: 'For the train', createdAt: now, updatedAt: now }],
    ...videos.flatMap((video, index) => {
      const videoId = idOf(video)
      const { channelId } = video.snippet
      return [
        [
          'history',
          videoId,
          { videoId, watchedAt: now - index * minutesApart * 60_000, position, duration: 30 },
        ],
        [
          'playlistItems',
          playlistRowOf(video),
          { playlistId: PLAYLIST, videoId, order: `a${index.toString(36)}`, addedAt: now },
        ],
        ['subscriptions', channelId, { channelId, subscribedAt: now - index }],
      ]
    }),
  ]
  const cells = rows.map(([table, row, value]) => [table, row, 'value', value, STAMP])
  const token = await page.evaluate(() => sessionStorage.getItem('vtube.accessToken'))
  const headers = { authorization: `Bearer ${token}` }
  const current = await page.request.get('/user-data?after=0', { headers })
  const { generation } = (await current.json()) as { generation: number }
  const stored = await page.request.post('/user-data', { headers, data: { generation, cells } })
  expect(stored.status()).toBe(200)
}
