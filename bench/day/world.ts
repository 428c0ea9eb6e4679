import { CHIPS } from '@vtube/shared/constants'
import type { CatalogueBatch, StoredChannel, StoredVideo } from '../../server/src/catalogue/Catalogue.ts'
import { toUploadsPlaylistId } from '../../server/src/source/channel.ts'
import { createRandom, createZipf, type Random } from './random.ts'

/** The provider's simulated data, and the searches of visitors. */
export interface World {
  rows: CatalogueBatch
  /** Searches, the most popular first. */
  queries: readonly string[]
}

const QUERIES = 5_000
const WORDS = 6_000
const VIDEOS_PER_QUERY = 8
const VIDEOS_PER_CATEGORY = 120
const VIDEOS_PER_CHANNEL = 25
const DAY_MS = 86_400_000
/** Probabilities of 0, 1, 2 and 3 words in a search. */
const QUERY_LENGTHS = [0, 0.3, 0.45, 0.25]

const SYLLABLES =
  'ba be bi bo da de di do fa fe ga go ka ke ki ko la le li lo ma me mi mo na ne ni no pa pe ra re ri ro sa se si so ta te ti to va ve vi vo za zo'.split(
    ' ',
  )

/** Returns distinct words of three or four syllables. */
function createWords(random: Random): string[] {
  const words = new Set<string>()
  while (words.size < WORDS) {
    const length = 3 + random.upTo(2)
    words.add(Array.from({ length }, () => random.pick(SYLLABLES)).join(''))
  }
  return [...words]
}

/**
 * Creates a world in which every search has hits: its words are in the titles of a few videos. Word frequencies
 * follow a Zipf distribution.
 */
export function createWorld(start: Date): World {
  const random = createRandom(20_26)
  const words = createWords(random)
  const drawWord = createZipf(WORDS, random)
  const word = () => words[drawWord()] ?? ''
  const phrase = (length: number) => Array.from({ length }, word).join(' ')

  const queries = new Set<string>()
  while (queries.size < QUERIES) queries.add(phrase(random.times(QUERY_LENGTHS)))
  const subjects = [
    ...[...queries].flatMap((query) => Array.from({ length: VIDEOS_PER_QUERY }, () => query)),
    ...CHIPS.slice(1).flatMap((chip) => Array.from({ length: VIDEOS_PER_CATEGORY }, () => chip)),
  ]

  const videos: StoredVideo[] = []
  const channels: StoredChannel[] = []
  for (const [index, subject] of subjects.entries()) {
    if (index % VIDEOS_PER_CHANNEL === 0) channels.push(createChannel(channels.length, phrase(2)))
    const channel = channels.at(-1)
    if (!channel) continue
    videos.push(createVideo(index, `${subject} ${phrase(2 + random.upTo(3))}`, channel, start, random))
  }
  return { rows: { channels, videos }, queries: [...queries] }
}

const serial = (number: number, length: number) => number.toString(36).padStart(length, '0')
const pictures = (id: string) => ({
  default: { url: `https://i.example/${id}.jpg`, width: 120, height: 90 },
})

export function createChannel(index: number, title: string): StoredChannel {
  const id = `UC${serial(index, 22)}`
  return {
    id,
    title,
    description: '',
    publishedAt: new Date(0),
    thumbnails: pictures(id),
    uploadsPlaylistId: toUploadsPlaylistId(id),
    subscriberCount: 1_000n,
    videoCount: null,
    viewCount: null,
    bannerUrl: null,
    ageSeconds: null,
  }
}

export function createVideo(
  index: number,
  title: string,
  channel: StoredChannel,
  start: Date,
  random: Random,
): StoredVideo {
  const id = serial(index, 11)
  return {
    id,
    title,
    description: '',
    channelId: channel.id,
    channelTitle: channel.title,
    publishedAt: new Date(start.getTime() - random.upTo(400) * DAY_MS),
    thumbnails: pictures(id),
    tags: [],
    categoryId: null,
    durationSeconds: 60 + random.upTo(1_200),
    liveState: 'none',
    hasSubtitles: false,
    viewCount: BigInt(Math.floor(1_000_000 / (1 + random.upTo(50_000)))),
    likeCount: 10n,
    commentCount: 0n,
    ageSeconds: null,
  }
}
