import { fireEvent, screen } from '@testing-library/react'
import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import { escaped, hostile } from '@vtube/shared/testing/hostileWire'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { loadChannelPage } from '../api/channelsApi.ts'
import { loadChannelVideos } from '../api/channelVideos.ts'
import { loadComments } from '../api/comments.ts'
import { loadFeedPage } from '../api/feed.ts'
import { loadRelated } from '../api/related.ts'
import { loadSearchPage } from '../api/searchApi.ts'
import { loadVideo } from '../api/videosApi.ts'
import { VideoItem } from '../components/VideoItem/VideoItem.tsx'
import { countImportedLists, importLists } from '../features/backup/importLists.ts'
import { parseVtubeBackup } from '../features/backup/sources/vtubeBackup.ts'
import { ChannelHeader } from '../features/channel/ChannelHeader.tsx'
import { LocalComments } from '../features/comments/LocalComments.tsx'
import { ServiceComments } from '../features/comments/ServiceComments.tsx'
import { ChannelResult } from '../features/search/ChannelResult.tsx'
import { VideoResult } from '../features/search/VideoResult.tsx'
import { SuggestionList } from '../features/suggestions/SuggestionList.tsx'
import { Description } from '../features/watch/Description.tsx'
import { persistedLists } from '../storage/deviceLists.ts'
import { createUserDataStore } from '../userData/createUserDataStore.ts'
import { createLocalStore } from '../storage/guardedStorage.ts'
import { answering, drawCard, drawItems, timeMarks } from '../testing/drawItems.tsx'
import { unsafeMarkupIn } from '../testing/unsafeMarkup.ts'

const TITLES = 'h1, h2 a, h3 a'
/** Returns the visible characters of a text. */
const seen = (text: string) => text.replaceAll(/[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
/** Normalises line breaks as the page does. */
const lined = (text: string) => text.replaceAll(/\r\n?/g, '\n')
/** Applies the changes of the HTML parser, which concern U+0000 and line breaks. */
const asHtmlKeepsIt = (text: string) => lined(text.replaceAll('\u0000', ''))
const AS_HTML = HOSTILE_TEXTS.map(asHtmlKeepsIt)

/** Renders each item. Expects that no text has become markup. */
function draw<Found>(found: readonly Found[], view: (one: Found) => ReactNode): HTMLElement {
  const container = drawItems(found, view)
  expect(unsafeMarkupIn(container)).toEqual([])
  return container
}

/** Returns the texts of elements, including their line breaks. */
function textsOf(container: Element, selector: string): string[] {
  const copy = container.cloneNode(true) as Element
  for (const lineEnd of copy.querySelectorAll('br')) lineEnd.replaceWith('\n')
  return Array.from(copy.querySelectorAll(selector), ({ textContent }) => textContent ?? '')
}

const LONGEST_NAME = 500

/**
 * Returns whether a name is displayed correctly: unchanged or truncated at its maximum length, or replaced if it has no
 * visible character.
 */
function isShownAs(text: string, name: string): boolean {
  if (/^Untitled (?:video|channel)$/.test(name)) return seen(text) === ''
  if (text.length <= LONGEST_NAME) return name === text
  return name.endsWith('…') && text.startsWith(name.slice(0, -1))
}

/** Returns the texts that are displayed incorrectly, each with the displayed text. */
function changed(texts: readonly string[], shown: readonly string[], isSame = isShownAs): unknown[] {
  expect(shown).toHaveLength(texts.length)
  return texts.flatMap((text, index) => (isSame(text, shown[index]!) ? [] : [[text, shown[index]]]))
}
const isEqual = (text: string, shown: string) => shown === text

/** Loads each text with a separate answer. Returns all results. */
async function each<Found>(load: (text: string, index: number) => Promise<readonly Found[]>) {
  return (await Promise.all(HOSTILE_TEXTS.map(load))).flat()
}

it('stands as text in the cards of the feed', { tags: 'release' }, async () => {
  const api = answering({ videos: HOSTILE_TEXTS.map(hostile.video) })
  const { items } = await loadFeedPage(api, 'All', null)
  expect(changed(HOSTILE_TEXTS, textsOf(draw(items, drawCard), TITLES))).toEqual([])
})

it('stands as text in videos that were found', { tags: 'release' }, async () => {
  const api = answering({ search: HOSTILE_TEXTS.map(hostile.foundVideo) })
  const { items } = await loadSearchPage(api, { query: 'cats' }, null)
  const videos = items.flatMap((result) => (result.kind === 'video' ? result.video : []))
  const drawn = draw(videos, (video) => (
    <VideoResult video={video} startSeconds={undefined} priority={false} />
  ))
  expect(changed(AS_HTML, textsOf(drawn, TITLES).map(asHtmlKeepsIt))).toEqual([])
})

it('stands as text in channels that were found', { tags: 'release' }, async () => {
  const api = answering({ search: HOSTILE_TEXTS.map(hostile.foundChannel) })
  const { items } = await loadSearchPage(api, { query: 'cats' }, null)
  const channels = items.flatMap((result) => (result.kind === 'channel' ? result.channel : []))
  const drawn = draw(channels, (channel) => <ChannelResult channel={channel} />)
  const named = AS_HTML.filter((text) => seen(text) !== '')
  expect(changed(named, textsOf(drawn, TITLES).map(asHtmlKeepsIt))).toEqual([])
})

it('stands as text in related videos', { tags: 'release' }, async () => {
  const found = await each(async (text, index) => {
    const api = answering({ search: [hostile.foundVideo(text, index)] })
    return (await loadRelated(api, { id: 'watched', title: 'A title' })).items
  })
  const drawn = draw(found, (video) => <VideoItem form="row" heading="h3" video={video} details="failed" />)
  expect(changed(AS_HTML, textsOf(drawn, TITLES).map(asHtmlKeepsIt))).toEqual([])
})

it('stands as text in the uploads of a channel', { tags: 'release' }, async () => {
  const channels = [hostile.channel('A channel', 1)]
  const api = answering({ channels, playlistItems: HOSTILE_TEXTS.map(hostile.upload) })
  const { items } = await loadChannelVideos(api, 'channel-1')
  expect(changed(HOSTILE_TEXTS, textsOf(draw(items, drawCard), TITLES))).toEqual([])
})

it('stands as text on the page of a channel', { tags: 'release' }, async () => {
  const found = await each(async (text, index) => {
    const api = answering({ channels: [hostile.channel(text, index)] })
    return [await loadChannelPage(api, `channel-${index}`)].filter((channel) => channel !== null)
  })
  const drawn = draw(found, (channel) => <ChannelHeader channel={channel} />)
  expect(changed(HOSTILE_TEXTS, textsOf(drawn, TITLES))).toEqual([])
})

it('stands as text in a description, to its last character', async () => {
  const found = await each(async (text, index) => {
    const video = await loadVideo(answering({ videos: [hostile.video(text, index)] }), `video-${index}`)
    return [video].filter((one) => one !== null)
  })
  const drawn = draw(found, (video) => <Description video={video} timeMarks={timeMarks} />)
  const shown = textsOf(drawn, '[aria-label="Description"] > :not(p) > div > :first-child')
  const described = HOSTILE_TEXTS.map((text) => lined(`${text}\n${text}`.trim())).filter(
    (text) => text !== '',
  )
  expect(changed(described, shown, isEqual)).toEqual([])
})

async function drawComments(texts: readonly string[], toHtml: (text: string) => string) {
  const top = { videoId: 'v', order: 'relevance' } as const
  const found = await Promise.all(
    texts.map((text, index) =>
      loadComments(answering({ commentThreads: [hostile.comment(text, toHtml(text), index)] }), top, null),
    ),
  )
  const drawn = draw(found, (data) => (
    <ServiceComments
      remote={{ status: 'ready', data: { ...data, hasMore: false } }}
      timeMarks={timeMarks}
      order="relevance"
      onOrder={() => {}}
      onLoadNext={() => {}}
      onRetry={() => {}}
      emptyText="None"
    />
  ))
  for (const button of screen.queryAllByText('Show More')) fireEvent.click(button)
  expect(unsafeMarkupIn(drawn)).toEqual([])
  return drawn
}

it(
  'stands as text in comments, to their last character, and as the names of their authors',
  { tags: 'release' },
  async () => {
    const toHtml = (text: string) => escaped(text).replaceAll(/\r\n?|\n/g, '<br>')
    const written = HOSTILE_TEXTS.filter((text) => asHtmlKeepsIt(text).trim() !== '')
    const drawn = await drawComments(written, toHtml)
    const kept = written.map(asHtmlKeepsIt)
    expect(changed(kept, textsOf(drawn, 'article p'), isEqual)).toEqual([])
    expect(
      changed(
        written.filter((text) => seen(text) !== ''),
        textsOf(drawn, 'b').filter((name) => name !== ''),
      ),
    ).toEqual([])
  },
)

it('leaves nothing but words of comments that are markup', { tags: 'release' }, async () => {
  const drawn = await drawComments(HOSTILE_TEXTS, (text) => text)
  expect(textsOf(drawn, 'article').length).toBeGreaterThan(200)
})

it('stands as text among the suggestions', { tags: 'release' }, () => {
  const drawn = draw([HOSTILE_TEXTS], (suggestions) => (
    <SuggestionList
      id="list"
      suggestions={suggestions}
      typed="a"
      highlighted={-1}
      onChoose={() => {}}
      onForget={null}
      onLeave={() => {}}
    />
  ))
  expect(changed(HOSTILE_TEXTS, textsOf(drawn, '[role=option]'), isEqual)).toEqual([])
})

it(
  'is imported with a backup as text, under whatever ids, by nobody but the person',
  { tags: 'release' },
  () => {
    const written = HOSTILE_TEXTS.filter((text) => text !== '')
    const ids = ['__proto__', 'constructor', 'video-1']
    const backup = {
      format: 'vtube-backup',
      version: 1,
      likedVideos: HOSTILE_TEXTS.map(hostile.video),
      comments: Object.fromEntries(
        ids.map((id) => [
          id,
          written.map((textDisplay) => ({
            authorDisplayName: '<b>Somebody else</b>',
            authorProfileImageUrl: 'https://evil.example/a.png',
            publishedAt: '2026-01-01T00:00:00.000Z',
            textDisplay,
          })),
        ]),
      ),
    }
    const lists = persistedLists(createLocalStore())
    const text = JSON.stringify(backup)
    const parsed = parseVtubeBackup({ name: 'backup.json', text, json: JSON.parse(text) })
    expect(parsed).not.toBeNull()
    expect(countImportedLists(lists, parsed!.data).likedVideos.fresh).toBe(HOSTILE_TEXTS.length)
    expect(importLists(lists, createUserDataStore(), parsed!.data).isWritten).toBe(true)

    // These new lists are read from storage, as after a reload.
    const kept = persistedLists(createLocalStore())
    const liked = draw(kept.likedVideos.read(), drawCard)
    expect(changed(HOSTILE_TEXTS, textsOf(liked, TITLES))).toEqual([])
    const comments = draw([kept.comments('video-1').read()], (list) => (
      <LocalComments comments={list} timeMarks={timeMarks} onDelete={() => {}} />
    ))
    expect(textsOf(comments, 'article')).toHaveLength(written.length)
    expect(new Set(textsOf(comments, 'b'))).toEqual(new Set(['You']))
    expect(Object.keys(Object.prototype)).toEqual([])
  },
)
