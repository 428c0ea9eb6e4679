import { readFileSync } from 'node:fs'
import type { Catalogue, StoredChannel, StoredVideo } from '../../server/src/catalogue/Catalogue.ts'
import { toUploadsPlaylistId } from '../../server/src/source/channel.ts'
import { createRandom, createZipf, type Random } from '../day/random.ts'
import { createLanguages, type Language } from './languages.ts'

/** Search words, and the share of titles that contain them. */
export const SEARCH_WORDS = {
  rare: { words: 'zephyrine', share: 1 / 20_000 },
  medium: { words: 'lantern', share: 1 / 100 },
  frequent: { words: 'harbour', share: 1 / 10 },
  half: { words: 'river', share: 1 / 2 },
  all: { words: 'film', share: 1 },
  run: { words: '北京烤鸭', share: 1 / 200 },
  commonRun: { words: '東京', share: 1 / 4 },
} as const

export const SEED = 200_000
const VIDEOS_PER_CHANNEL = 40
const BATCH_SIZE = 1_000
const YEAR_MS = 365 * 86_400_000
const NEWEST = Date.UTC(2026, 10, 1)
const YEARS = 14

/** Receives the number of videos written so far. */
export type OnProgress = (written: number) => void

/**
 * Fills a catalogue with videos in several languages and scripts. Words, channels and views have skewed
 * distributions; descriptions have paragraphs, links, chapters and hashtags.
 * @param titlesFile additional titles, one per line, used for some of the videos
 */
export async function writeVideos(
  catalogue: Catalogue,
  count: number,
  onProgress: OnProgress,
  titlesFile?: string,
): Promise<void> {
  const random = createRandom(SEED)
  const languages = createLanguages(random)
  const titles = titlesFile === undefined ? [] : readFileSync(titlesFile, 'utf8').split('\n').filter(Boolean)
  const channels = Array.from({ length: Math.ceil(count / VIDEOS_PER_CHANNEL) }, (_, index) =>
    createChannel(index, languages.pick().phrase(2)),
  )
  const drawChannel = createZipf(channels.length, random)
  for (let start = 0; start < channels.length; start += BATCH_SIZE)
    await catalogue.write('library', { channels: channels.slice(start, start + BATCH_SIZE) })
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const videos = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, offset) => {
      const channel = channels[drawChannel()]
      if (!channel) throw new Error('There is no channel.')
      const given = titles.length > 0 && random.roll() < 0.5 ? random.pick(titles) : null
      return createVideo(start + offset, channel, languages.pick(), given, random)
    })
    await catalogue.write('library', { videos })
    onProgress(start + videos.length)
  }
}

const serial = (number: number, length: number) => number.toString(36).padStart(length, '0')
const pictures = (id: string) => ({
  default: { url: `/images/${id}/default`, width: 120, height: 90 },
  medium: { url: `/images/${id}/medium`, width: 320, height: 180 },
  high: { url: `/images/${id}/high`, width: 480, height: 360 },
})

export const videoIdOf = (index: number): string => serial(index, 11)
/** Channels with lower indexes have more videos. */
export const channelIdOf = (index: number): string => `UC${serial(index, 22)}`

function createChannel(index: number, title: string): StoredChannel {
  const id = channelIdOf(index)
  return {
    id,
    title,
    description: '',
    publishedAt: new Date(NEWEST - YEARS * YEAR_MS),
    thumbnails: pictures(id),
    uploadsPlaylistId: toUploadsPlaylistId(id),
    subscriberCount: BigInt(1_000_000 - index),
    videoCount: null,
    viewCount: null,
    bannerUrl: null,
    ageSeconds: null,
  }
}

function createVideo(
  index: number,
  channel: StoredChannel,
  language: Language,
  givenTitle: string | null,
  random: Random,
): StoredVideo {
  const id = videoIdOf(index)
  const planted = Object.values(SEARCH_WORDS).filter(({ share }) => random.roll() < share)
  const title = givenTitle ?? language.phrase(2 + random.upTo(6))
  // A log-normal-like distribution: few videos have most of the views.
  const views = Math.floor(10 ** (1 + random.roll() * 2 + random.roll() * 2 + random.roll() * 2))
  const seconds = 20 + Math.floor(10 ** (1 + random.roll() * 2.6))
  return {
    id,
    title: [title, ...planted.map(({ words }) => words)].join(' '),
    description: describe(language, seconds, random),
    channelId: channel.id,
    channelTitle: channel.title,
    publishedAt: new Date(NEWEST - Math.floor(random.roll() * YEARS * YEAR_MS)),
    thumbnails: pictures(id),
    tags: Array.from({ length: random.upTo(12) }, () => language.phrase(1 + random.upTo(2))),
    categoryId: String(1 + random.upTo(30)),
    durationSeconds: seconds,
    liveState: 'none',
    hasSubtitles: false,
    viewCount: BigInt(views),
    likeCount: BigInt(Math.floor(views * random.roll() * 0.08)),
    commentCount: 0n,
    ageSeconds: null,
  }
}

/** Returns paragraphs, chapters, links and hashtags; one in ten descriptions is empty. */
function describe(language: Language, seconds: number, random: Random): string {
  if (random.roll() < 0.1) return ''
  const paragraphs = Array.from(
    { length: 1 + random.upTo(4) },
    () => `${language.phrase(8 + random.upTo(40))}.`,
  )
  const chapters = Array.from(
    { length: random.roll() < 0.3 ? 3 + random.upTo(8) : 0 },
    (_, index) =>
      `${Math.floor((index * seconds) / 600)}:${String((index * 17) % 60).padStart(2, '0')} ${language.phrase(3)}`,
  )
  const links = Array.from(
    { length: random.upTo(5) },
    () => `${language.phrase(2)}: https://example.org/${serial(random.upTo(1e9), 6)}`,
  )
  const hashtags = Array.from({ length: random.upTo(4) }, () => `#${language.phrase(1)}`)
  return [...paragraphs, chapters.join('\n'), links.join('\n'), hashtags.join(' ')]
    .filter(Boolean)
    .join('\n\n')
}
