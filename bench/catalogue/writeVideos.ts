import type { Catalogue } from '../../server/src/catalogue/Catalogue.ts'
import type { StoredChannel, StoredVideo } from '../../server/src/catalogue/catalogueTypes.ts'
import type { ImportedEntry } from '../../server/src/catalogue/importedEntry.ts'
import { buildChannel, buildVideo } from '../../server/testing/buildRows.ts'
import { createRandom, createZipf, type Random } from '../randomDraws.ts'
import { createLanguages, type Language } from './languages.ts'

/** The words to search for, with the fraction of titles that contain them. */
export const SEARCH_WORDS = {
  rare: { words: 'zephyrine', fraction: 1 / 20_000 },
  medium: { words: 'lantern', fraction: 1 / 100 },
  frequent: { words: 'harbour', fraction: 1 / 10 },
  half: { words: 'river', fraction: 1 / 2 },
  all: { words: 'film', fraction: 1 },
  run: { words: '北京烤鸭', fraction: 1 / 200 },
  commonRun: { words: '東京', fraction: 1 / 4 },
} as const

export const SEED = 200_000
const VIDEOS_PER_CHANNEL = 40
const BATCH_SIZE = 1_000
const YEARS_MS = 14 * 365 * 86_400_000
const NEWEST = Date.UTC(2026, 10, 1)

/**
 * Fills a catalogue with videos in several languages and scripts. Words, channels and views have skewed distributions;
 * descriptions have paragraphs, links, chapters and hashtags.
 */
export async function writeVideos(catalogue: Catalogue, count: number): Promise<void> {
  const random = createRandom(SEED)
  const languages = createLanguages(random)
  const channels = Array.from({ length: Math.ceil(count / VIDEOS_PER_CHANNEL) }, (_, index) =>
    buildChannel({
      id: channelIdOf(index),
      title: languages.pick().phrase(2),
      description: '',
      publishedAt: new Date(NEWEST - YEARS_MS),
      subscriberCount: BigInt(1_000_000 - index),
    }),
  )
  await catalogue.write('library', { channels })
  const drawChannel = createZipf(channels.length, random)
  const run = await catalogue.importIndex.beginRun()
  for (let start = 0; start < count; start += BATCH_SIZE) {
    const videos = Array.from({ length: Math.min(BATCH_SIZE, count - start) }, (_, offset) => {
      const channel = channels[drawChannel()]
      if (!channel) throw new Error('There is no channel.')
      return createVideo(start + offset, channel, languages.pick(), random)
    })
    await catalogue.importIndex.upsert(run, { videos }, videos.map(toEntry))
  }
}

/** The folder with the most videos, and the number of these. */
export const LARGEST_FOLDER = { path: 'Recordings', videos: 10_000 } as const
const FOLDERS = 2_000
export const SPEECH = ['en', 'de', 'ja', 'fr', 'ar'] as const
export const FORMATS = ['mp4 h264 aac', 'webm vp9 opus', 'mkv hevc ac3', 'mkv h264 dts'] as const

/** Returns the folder of a video: one is large, the others hold about a hundred videos each, below forty folders. */
export const folderOf = (index: number): string =>
  index < LARGEST_FOLDER.videos
    ? LARGEST_FOLDER.path
    : `Area ${(index % FOLDERS) % 40}/Shelf ${index % FOLDERS}`

const factsOf = (index: number): NonNullable<StoredVideo['facts']> => ({
  folder: folderOf(index),
  speech: index % 4 === 0 ? null : (SPEECH[index % SPEECH.length] ?? null),
  format: FORMATS[index % FORMATS.length] ?? null,
  series: null,
})

const toEntry = ({ id, title, facts }: StoredVideo): ImportedEntry => ({
  kind: 'video',
  id,
  path: `${facts?.folder}/${title.replaceAll('/', '_').slice(0, 60)} ${id}.webm`,
  fingerprint: 'bench',
  content: '',
  files: {},
  subtitles: [],
})

const serial = (number: number, length: number) => number.toString(36).padStart(length, '0')
export const videoIdOf = (index: number): string => serial(index, 11)
/** Returns the id of a channel. Channels with lower indexes have more videos. */
export const channelIdOf = (index: number): string => `UC${serial(index, 22)}`

function createVideo(index: number, channel: StoredChannel, language: Language, random: Random): StoredVideo {
  const planted = Object.values(SEARCH_WORDS).filter(({ fraction }) => random.roll() < fraction)
  const title = language.phrase(2 + random.upTo(6))
  // A few videos have most of the views, as in a log-normal distribution.
  const views = Math.floor(10 ** (1 + random.roll() * 2 + random.roll() * 2 + random.roll() * 2))
  const durationSeconds = 20 + Math.floor(10 ** (1 + random.roll() * 2.6))
  return buildVideo({
    id: videoIdOf(index),
    title: [title, ...planted.map(({ words }) => words)].join(' '),
    description: describe(language, durationSeconds, random),
    channelId: channel.id,
    channelTitle: channel.title,
    publishedAt: new Date(NEWEST - Math.floor(random.roll() * YEARS_MS)),
    tags: Array.from({ length: random.upTo(12) }, () => language.phrase(1 + random.upTo(2))),
    categoryId: String(1 + random.upTo(30)),
    durationSeconds,
    viewCount: BigInt(views),
    likeCount: BigInt(Math.floor(views * random.roll() * 0.08)),
    commentCount: 0n,
    hasSubtitles: index % 3 === 0,
    facts: factsOf(index),
  })
}

/** Returns paragraphs, chapters, links and hashtags. One in ten descriptions is empty. */
function describe(language: Language, seconds: number, random: Random): string {
  if (random.roll() < 0.1) return ''
  const list = (length: number, write: (index: number) => string) =>
    Array.from({ length }, (_, index) => write(index))
  const time = (index: number) =>
    `${Math.floor((index * seconds) / 600)}:${String((index * 17) % 60).padStart(2, '0')}`
  const paragraphs = list(1 + random.upTo(4), () => `${language.phrase(8 + random.upTo(40))}.`)
  const chapters = list(
    random.roll() < 0.3 ? 3 + random.upTo(8) : 0,
    (index) => `${time(index)} ${language.phrase(3)}`,
  )
  const links = list(
    random.upTo(5),
    () => `${language.phrase(2)}: https://example.org/${serial(random.upTo(1e9), 6)}`,
  )
  const hashtags = list(random.upTo(4), () => `#${language.phrase(1)}`)
  return [...paragraphs, chapters.join('\n'), links.join('\n'), hashtags.join(' ')]
    .filter(Boolean)
    .join('\n\n')
}
