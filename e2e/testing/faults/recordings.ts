import type { Page } from 'playwright-core'
import { askV3, type V3Item } from '../v3.ts'

/** Items of real answers of the product, by the call that brings them: whatever a screen is shown is made of these. */
export interface Recordings {
  videos: V3Item[]
  results: V3Item[]
  channels: V3Item[]
  uploads: V3Item[]
  comments: V3Item[]
}

/** Enough for a row, and few enough to be drawn at once. */
const SHOWN = '4'

/** @param page a signed-in page of the product */
export async function record(page: Page): Promise<Recordings> {
  const ask = async (resource: string, parameters: Record<string, string>) =>
    (await askV3(page, resource, { part: 'snippet', maxResults: SHOWN, ...parameters })).items
  const part = 'snippet,contentDetails,statistics'
  const videos = await ask('videos', { chart: 'mostPopular', part })
  const { channelId, channelTitle } = videos[0]!.snippet
  const [results, channels] = await Promise.all([
    ask('search', { q: channelTitle, type: 'video,channel' }),
    ask('channels', { id: channelId, part: `${part},brandingSettings` }),
  ])
  const [channel] = channels as [V3Item & { contentDetails: { relatedPlaylists: { uploads: string } } }]
  const talkedAbout = videos.find(({ statistics }) => Number(statistics.commentCount ?? 0) > 0)!
  const [uploads, comments] = await Promise.all([
    ask('playlistItems', {
      part: 'snippet,contentDetails',
      playlistId: channel.contentDetails.relatedPlaylists.uploads,
    }),
    ask('commentThreads', { videoId: talkedAbout.id as string }),
  ])
  return { videos, results, channels, uploads, comments }
}
