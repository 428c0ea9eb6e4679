import { CHIPS, PAGE_SIZE } from '@vtube/shared/constants'
import type { Random } from '../randomDraws.ts'
import type { Backend, Item } from './openBackend.ts'

interface VisitOptions {
  backend: Backend
  visitor: string
  random: Random
  drawQuery: () => string
  /** Advances the simulated time. */
  pass: (seconds: number) => void
  /** Called after each typed search with its results, which are empty after an error. */
  onTyped: (query: string, found: readonly Item[]) => void
}

/**
 * The probabilities of 0, 1, 2, … actions: on average 0.6 chips, 0.5 searches, 1.5 videos and 0.3 channels per visit.
 */
const CHIPS_CHANCES = [0.5, 0.4, 0.1]
const SEARCH_CHANCES = [0.6, 0.3, 0.1]
const VIDEO_CHANCES = [0.2, 0.3, 0.3, 0.2]
const CHANNEL_CHANCES = [0.7, 0.3]

const videoIdOf = ({ id, snippet }: Item): string =>
  typeof id === 'string' && snippet?.resourceId === undefined
    ? id
    : ((typeof id === 'object' ? id.videoId : undefined) ?? snippet?.resourceId?.videoId ?? '')
const query = (parameters: Record<string, string | number>) =>
  new URLSearchParams(
    Object.entries(parameters).map(([name, value]): [string, string] => [name, String(value)]),
  )

/**
 * Runs one visit with the calls that the client makes.
 * @returns whether every call succeeded
 */
export async function visit({
  backend,
  visitor,
  random,
  drawQuery,
  pass,
  onTyped,
}: VisitOptions): Promise<boolean> {
  let isFine = true
  /** The channels whose pictures the browser already has. */
  const known = new Set<string>()
  const get = async (resource: string, parameters: Record<string, string | number>) => {
    const body = await backend.get(`${resource}?${query(parameters)}`, visitor)
    isFine &&= body !== null
    return body
  }
  const details = async (items: readonly Item[], part = 'contentDetails,statistics') => {
    const ids = items.map(videoIdOf).filter(Boolean)
    if (ids.length > 0) await get('videos', { part, id: ids.slice(0, 50).join(',') })
  }
  const pictures = async (items: readonly Item[]) => {
    const ids = [...new Set(items.map(({ snippet }) => snippet?.channelId ?? ''))].filter(
      (id) => !known.has(id),
    )
    ids.forEach((id) => known.add(id))
    if (ids.some(Boolean))
      await get('channels', { part: 'snippet', id: ids.filter(Boolean).slice(0, 50).join(',') })
  }

  const chart = {
    part: 'snippet,contentDetails,statistics',
    chart: 'mostPopular',
    regionCode: 'US',
    order: 'date',
  }
  const home = await get('videos', { ...chart, maxResults: PAGE_SIZE.feed })
  let shown = home?.items ?? []
  await pictures(shown)
  if (home?.nextPageToken !== undefined) {
    const { nextPageToken: pageToken } = home
    const more = await get('videos', { ...chart, maxResults: PAGE_SIZE.feed, pageToken })
    shown = [...shown, ...(more?.items ?? [])]
    await pictures(shown)
  }

  for (let times = random.times(CHIPS_CHANCES); times > 0; times -= 1) {
    pass(20)
    const q = random.pick(CHIPS.slice(1))
    const found = await get('search', {
      part: 'snippet',
      maxResults: PAGE_SIZE.feed,
      q,
      type: 'video',
      order: 'date',
    })
    if (found?.items?.length) shown = found.items
    await Promise.all([details(found?.items ?? []), pictures(found?.items ?? [])])
  }
  for (let times = random.times(SEARCH_CHANCES); times > 0; times -= 1) {
    pass(30)
    const q = drawQuery()
    const found = await get('search', {
      part: 'snippet',
      maxResults: PAGE_SIZE.search,
      q,
      type: 'video,channel',
    })
    onTyped(q, found?.items ?? [])
    if (found?.items?.length) shown = found.items
    await Promise.all([details(found?.items ?? []), pictures(found?.items ?? [])])
  }
  for (let times = random.times(VIDEO_CHANCES); times > 0 && shown.length > 0; times -= 1) {
    pass(180)
    shown = await watch(random.pick(shown))
  }
  for (let times = random.times(CHANNEL_CHANCES); times > 0 && shown.length > 0; times -= 1) {
    pass(60)
    await openChannel(random.pick(shown).snippet?.channelId)
  }
  return isFine

  async function watch(item: Item): Promise<readonly Item[]> {
    const id = videoIdOf(item)
    if (id === '') return shown
    const video = await get('videos', { part: 'snippet,statistics', id })
    const { title = '', channelId = '' } = video?.items?.[0]?.snippet ?? {}
    const [related] = await Promise.all([
      title && get('search', { part: 'snippet', q: title, maxResults: PAGE_SIZE.related, type: 'video' }),
      get('commentThreads', {
        part: 'snippet',
        videoId: id,
        maxResults: PAGE_SIZE.comments,
        order: 'relevance',
      }),
      channelId && get('channels', { part: 'snippet,statistics', id: channelId }),
    ])
    const items = related ? (related.items ?? []) : []
    await Promise.all([details(items), pictures(items)])
    return items.length > 0 ? items : shown
  }

  async function openChannel(id: string | undefined): Promise<void> {
    if (!id) return
    const channel = await get('channels', { part: 'snippet,statistics,brandingSettings,contentDetails', id })
    const playlistId = channel?.items?.[0]?.contentDetails?.relatedPlaylists?.uploads
    const videos =
      playlistId === undefined
        ? await get('search', {
            part: 'snippet',
            channelId: id,
            maxResults: PAGE_SIZE.channelVideos,
            order: 'date',
          })
        : await get('playlistItems', {
            part: 'snippet,contentDetails',
            playlistId,
            maxResults: PAGE_SIZE.uploads,
          })
    await details(videos?.items ?? [])
  }
}
