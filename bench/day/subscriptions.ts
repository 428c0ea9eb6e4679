import { PAGE_SIZE, MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { createRandom, createZipf, type Random } from '../randomDraws.ts'
import type { Backend, Body, Item } from './openBackend.ts'
import { createChannel, createVideo, type Rows } from './simulatedWorld.ts'

/** The number of channels to which visitors can subscribe, and the number of subscriptions of each visitor. */
const CHANNELS = 3_000
const SUBSCRIPTIONS = 100
/** The number of uploads of each added channel. */
const UPLOADS = 10
const DAY_MS = 86_400_000
/** The probabilities that the newest upload of a channel is at most 30 days old, at most a year old, or older. */
const SILENCE_CHANCES = [0.5, 0.3, 0.2]
const SILENT_DAYS = [
  { from: 0, to: 30 },
  { from: 30, to: 365 },
  { from: 365, to: 1_500 },
]
/** The number of calls that the page makes at the same time. */
const PARALLEL_CALLS = 6

/**
 * Adds channels to a world until there are 3,000. Their videos appear in no search and in no chart.
 * @returns all rows, and the ids of the channels, the most popular first
 */
export function addSubscribedChannels(
  { channels, videos }: Rows,
  start: Date,
): Rows & { channelIds: readonly string[] } {
  const random = createRandom(30_00)
  const count = Math.max(0, CHANNELS - channels.length)
  const added = Array.from({ length: count }, (_, index) =>
    createChannel(channels.length + index, `Subscribed ${index}`),
  )
  const uploads = added.flatMap((channel, index) => {
    const { from, to } = SILENT_DAYS[random.times(SILENCE_CHANCES)] ?? { from: 0, to: 30 }
    const newest = start.getTime() - (from + random.roll() * (to - from)) * DAY_MS
    return Array.from({ length: UPLOADS }, (_item, upload) => ({
      ...createVideo(videos.length + index * UPLOADS + upload, `Upload ${upload}`, channel, start, random),
      publishedAt: new Date(newest - upload * 7 * DAY_MS),
      viewCount: 0n,
    }))
  })
  const all = [...channels, ...added]
  const ids = all.map(({ id }) => id)
  return { channels: all, videos: [...videos, ...uploads], channelIds: shuffle(ids, random) }
}

function shuffle(ids: readonly string[], { upTo }: Random): string[] {
  const shuffled = [...ids]
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = upTo(last + 1)
    const [one = '', two = ''] = [shuffled[last], shuffled[other]]
    shuffled[last] = two
    shuffled[other] = one
  }
  return shuffled
}

/** Returns the subscriptions of each visitor. The nth channel has 1/n times as many subscribers as the first. */
export function drawSubscriptions(channelIds: readonly string[], visitors: number): readonly string[][] {
  const random = createRandom(visitors)
  const draw = createZipf(channelIds.length, random)
  return Array.from({ length: visitors }, () => {
    const ranks = new Set<number>()
    while (ranks.size < Math.min(SUBSCRIPTIONS, channelIds.length)) ranks.add(draw())
    return [...ranks].map((rank) => channelIds[rank] ?? '')
  })
}

/**
 * Opens the subscriptions page of a visitor with the calls that the client makes: for the ids of the uploads playlists,
 * for the first page of each playlist, and for the details of the newest fifty videos.
 * @returns whether every call succeeded
 */
export async function openSubscriptionFeed(
  backend: Backend,
  visitor: string,
  channelIds: readonly string[],
): Promise<boolean> {
  let isFine = true
  const get = async (path: string): Promise<Body> => {
    const body = await backend.get(path, visitor)
    isFine &&= body !== null
    return body ?? {}
  }
  const playlistIds: string[] = []
  for (const ids of chunk(channelIds, MAX_IDS_PER_CALL)) {
    const { items = [] } = await get(`channels?part=snippet,contentDetails&id=${ids.join(',')}`)
    playlistIds.push(
      ...items.flatMap(({ contentDetails }) => contentDetails?.relatedPlaylists?.uploads ?? []),
    )
  }
  const videos: Item[] = []
  for (const ids of chunk(playlistIds, PARALLEL_CALLS)) {
    const pages = await Promise.all(
      ids.map((id) =>
        get(
          `playlistItems?part=snippet,contentDetails&playlistId=${id}&maxResults=${PAGE_SIZE.subscriptionFeed}`,
        ),
      ),
    )
    videos.push(...pages.flatMap(({ items = [] }) => items))
  }
  const timeOf = ({ contentDetails }: Item) => contentDetails?.videoPublishedAt ?? ''
  const newest = videos
    .sort((one, other) => timeOf(other).localeCompare(timeOf(one)))
    .slice(0, MAX_IDS_PER_CALL)
  const ids = newest.flatMap(({ contentDetails }) => contentDetails?.videoId ?? [])
  if (ids.length > 0) await get(`videos?part=contentDetails,statistics&id=${ids.join(',')}`)
  return isFine
}

const chunk = (ids: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
