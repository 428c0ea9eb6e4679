import { CHIPS } from '@vtube/shared/constants'
import type { StoredChannel, StoredVideo } from '../../server/src/catalogue/catalogueTypes.ts'
import { buildChannel, buildVideo } from '../../server/testing/buildRows.ts'
import { createRandom, createZipf, type Random } from '../randomDraws.ts'

/** The simulated data of the provider. */
export interface Rows {
  channels: readonly StoredChannel[]
  videos: readonly StoredVideo[]
}

const QUERIES = 5_000
const WORDS = 6_000
const VIDEOS_PER_QUERY = 8
const VIDEOS_PER_CATEGORY = 120
const VIDEOS_PER_CHANNEL = 25
const DAY_MS = 86_400_000
/** The probabilities of searches with 0, 1, 2 and 3 words. */
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
 * Creates a world in which every search has results, because its words are in the titles of a few videos. Word
 * frequencies follow a Zipf distribution.
 * @returns the rows, and the searches of visitors, the most popular first
 */
export function createWorld(start: Date): Rows & { queries: readonly string[] } {
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
  return { channels, videos, queries: [...queries] }
}

const serial = (number: number, length: number) => number.toString(36).padStart(length, '0')

export const createChannel = (index: number, title: string): StoredChannel =>
  buildChannel({
    id: `UC${serial(index, 22)}`,
    title,
    description: '',
    publishedAt: new Date(0),
    bannerUrl: null,
  })

export function createVideo(
  index: number,
  title: string,
  channel: StoredChannel,
  start: Date,
  random: Random,
): StoredVideo {
  return buildVideo({
    id: serial(index, 11),
    title,
    description: '',
    channelId: channel.id,
    channelTitle: channel.title,
    publishedAt: new Date(start.getTime() - random.upTo(400) * DAY_MS),
    tags: [],
    categoryId: null,
    durationSeconds: 60 + random.upTo(1_200),
    viewCount: BigInt(Math.floor(1_000_000 / (1 + random.upTo(50_000)))),
    commentCount: 0n,
  })
}
