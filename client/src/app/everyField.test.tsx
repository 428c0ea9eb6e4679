import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { loadChannelPage } from '../api/channelsApi.ts'
import { loadChannelVideos } from '../api/channelVideos.ts'
import { loadComments } from '../api/comments.ts'
import { loadFeedPage } from '../api/feed.ts'
import { loadRelated } from '../api/related.ts'
import { loadSearchPage } from '../api/searchApi.ts'
import { loadVideo, loadVideoDetails } from '../api/videosApi.ts'
import { VideoItem } from '../components/VideoItem/VideoItem.tsx'
import { ChannelHeader } from '../features/channel/ChannelHeader.tsx'
import { CommentItem } from '../features/comments/CommentItem.tsx'
import { ChannelResult } from '../features/search/ChannelResult.tsx'
import { VideoResult } from '../features/search/VideoResult.tsx'
import { Description } from '../features/watch/Description.tsx'
import { persistedLists } from '../storage/deviceLists.ts'
import { createLocalStore } from '../storage/guardedStorage.ts'
import { buildEntity } from '../testing/buildLiked.ts'
import { buildWireChannel, buildWireComment, buildWireVideo } from '../testing/buildWire.ts'
import { answering, drawCard, drawItems, timeMarks } from '../testing/drawItems.tsx'
import { type MalformedItem, malformedItems } from '../testing/malformedItems.ts'

const pictures = {
  default: { url: 'https://images.example/s.jpg' },
  medium: { url: 'https://images.example/m.jpg' },
  high: { url: 'https://images.example/l.jpg' },
}
const snippet = { ...buildWireVideo('').snippet, thumbnails: pictures }
const video = (id: unknown) => ({ ...buildWireVideo('v'), id, snippet })
const channel = (id: string) => ({
  ...buildWireChannel(id),
  snippet: { title: `Channel ${id}`, description: 'About it', thumbnails: pictures },
  statistics: { subscriberCount: '1200', hiddenSubscriberCount: false },
})
const upload = (id: string) => ({
  snippet: { ...snippet, resourceId: { videoId: id }, videoOwnerChannelId: 'c', videoOwnerChannelTitle: 'C' },
  contentDetails: { videoId: id, videoPublishedAt: '2026-01-01T00:00:00Z' },
})

/** The id in the malformed items. `numbered` gives each item a different id, unless the id itself is malformed. */
const ID = 'the-id'
const numbered = (items: MalformedItem[]): MalformedItem[] =>
  items.map(({ what, item }, index) => ({
    what,
    item: JSON.parse(JSON.stringify(item).replaceAll(ID, `n${index}`)) as object,
  }))

const itemsOf = (malformed: MalformedItem[]) => malformed.map(({ item }) => item)

const GIBBERISH = /undefined|\bnull\b|NaN|\[object|Invalid Date/

/** Renders each item. Expects every item to show something, but no text that is meaningful only to developers. */
function draw<Found>(found: readonly Found[], view: (one: Found) => ReactNode): void {
  const container = drawItems(found, view)
  const drawn = Array.from(container.children, ({ innerHTML }) => innerHTML)
  expect(drawn).toHaveLength(found.length)
  expect(drawn.filter((html) => html === '' || GIBBERISH.test(html))).toEqual([])
}

/**
 * Returns what is malformed in those items that were not found. Ignores items in which a field that matches `needed` is
 * malformed, because such items may be missing.
 */
function lost(malformed: MalformedItem[], found: Iterable<string>, needed: RegExp): string[] {
  const ids = new Set(found)
  return malformed.flatMap(({ what }, index) => (needed.test(what) || ids.has(`n${index}`) ? [] : what))
}

const idOf = ({ id }: { id: string }) => id

/** Loads each item with a separate answer. Returns everything that was found. */
async function each<Found>(malformed: MalformedItem[], load: (item: object) => Promise<readonly Found[]>) {
  const found = await Promise.all(malformed.map(({ item }) => load(item)))
  return found.flat()
}

it('draws every video of the feed that has an id and a snippet', { tags: 'release' }, async () => {
  const malformed = numbered(malformedItems(video(ID)))
  const { items } = await loadFeedPage(answering({ videos: itemsOf(malformed) }), 'All', null)
  draw(items, drawCard)
  expect(lost(malformed, items.map(idOf), /^(id|snippet):/)).toEqual([])
})

it('draws every result of a search that has an id and a snippet', async () => {
  const malformed = numbered(malformedItems({ id: { kind: 'youtube#video', videoId: ID }, snippet }))
  const { items } = await loadSearchPage(answering({ search: itemsOf(malformed) }), { query: 'cats' }, null)
  const videos = items.flatMap((result) => (result.kind === 'video' ? result.video : []))
  draw(videos, (one) => <VideoResult video={one} startSeconds={undefined} priority={false} />)
  expect(lost(malformed, videos.map(idOf), /^(id|id\.videoId|snippet):/)).toEqual([])
})

it('draws every channel of a search that has an id and a title', { tags: 'release' }, async () => {
  const found = { id: { channelId: ID }, snippet: { title: 'Who', thumbnails: pictures } }
  const malformed = numbered(malformedItems(found))
  const { items } = await loadSearchPage(answering({ search: itemsOf(malformed) }), { query: 'cats' }, null)
  const channels = items.flatMap((result) => (result.kind === 'channel' ? result.channel : []))
  draw(channels, (one) => <ChannelResult channel={one} />)
  expect(lost(malformed, channels.map(idOf), /^(id|id\.channelId|snippet|snippet\.title):/)).toEqual([])
})

it('draws every related video that has an id and a snippet', { tags: 'release' }, async () => {
  const malformed = numbered(malformedItems({ id: { videoId: ID }, snippet }))
  const watched = { id: 'watched', title: 'A title' }
  const found = await each(
    malformed,
    async (item) => (await loadRelated(answering({ search: [item] }), watched)).items,
  )
  draw(found, (one) => <VideoItem form="row" video={one} details="failed" />)
  expect(lost(malformed, found.map(idOf), /^(id|id\.videoId|snippet):/)).toEqual([])
})

it('draws every upload of a channel that has a snippet and a video', { tags: 'release' }, async () => {
  const malformed = numbered(malformedItems(upload(ID)))
  const api = answering({ channels: [channel('c')], playlistItems: itemsOf(malformed) })
  const { items } = await loadChannelVideos(api, 'c')
  draw(items, drawCard)
  const hasOtherId = /^(snippet:|contentDetails\.videoId: "nonsense")/
  expect(lost(malformed, items.map(idOf), hasOtherId)).toEqual([])
})

it('draws the page of every channel that has an id', { tags: 'release' }, async () => {
  const malformed = numbered(malformedItems(channel(ID)))
  const found = await each(malformed, async (item) => {
    const one = await loadChannelPage(answering({ channels: [item] }), 'c')
    return one === null ? [] : [one]
  })
  draw(found, (one) => <ChannelHeader channel={one} />)
  expect(lost(malformed, found.map(idOf), /^id:/)).toEqual([])
})

it('draws every video of the watch page that has an id and a snippet', { tags: 'release' }, async () => {
  const malformed = numbered(malformedItems(video(ID)))
  const found = await each(malformed, async (item) => {
    const one = await loadVideo(answering({ videos: [item] }), 'v')
    return one === null ? [] : [one]
  })
  draw(found, (one) => <Description video={one} timeMarks={timeMarks} />)
  expect(lost(malformed, found.map(idOf), /^(id|snippet):/)).toEqual([])
})

it('takes the details of every video that has an id', { tags: 'release' }, async () => {
  const details = { contentDetails: { duration: 'PT1M1S' }, statistics: { viewCount: '12' } }
  const malformed = numbered(malformedItems({ id: ID, ...details }))
  const found = [...(await loadVideoDetails(answering({ videos: itemsOf(malformed) }), ['n0']))]
  const [plain] = (await loadFeedPage(answering({ videos: [video('plain')] }), 'All', null)).items
  draw(found, ([, known]) => drawCard({ ...plain!, details: known }))
  const ids = found.map(([id]) => id)
  expect(lost(malformed, ids, /^id:/)).toEqual([])
})

it('draws every comment that says something', { tags: 'release' }, async () => {
  const malformed = numbered(malformedItems(buildWireComment(ID, 'Well said')))
  const found = await each(malformed, async (item) => {
    const top = { videoId: 'v', order: 'relevance' } as const
    return (await loadComments(answering({ commentThreads: [item] }), top, null)).items
  })
  draw(found, ({ authorName, publishedAt, text, likeCount }) => (
    <CommentItem avatar={null} timeMarks={timeMarks} {...{ authorName, publishedAt, text, likeCount }} />
  ))
  const isMute = /^(.*\.)?(snippet|topLevelComment|textDisplay):/
  const saying = malformed.filter(({ what }) => !isMute.test(what))
  expect(found.length).toBeGreaterThanOrEqual(saying.length)
})

it('draws every liked video whose entry names one', { tags: 'release' }, () => {
  const malformed = numbered(malformedItems(buildEntity(ID)))
  localStorage.setItem('likedVideos', JSON.stringify(itemsOf(malformed)))
  const videos = persistedLists(createLocalStore()).likedVideos.read()
  draw(videos, drawCard)
  expect(lost(malformed, videos.map(idOf), /^id:/)).toEqual([])
})
