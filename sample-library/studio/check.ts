import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CHIPS, SIDEBAR_ENTRIES } from '@vtube/shared/constants'
import { commentFaults, talkFaults } from './commentFaults.ts'
import { mediaDuration } from './mediaDuration.ts'
import { videosFolder } from './paths.ts'
import { type ChannelSidecar, license, type VideoSidecar } from './sidecar.ts'

/** The requirements for the library: its minimum numbers of items, and its maximum size. */
export const promises = {
  videos: 150,
  channels: 24,
  totalBytes: 40 * 1024 * 1024,
  perWord: 9,
  live: 2,
  overAnHour: 2,
  subtitled: 5,
  underAMinute: 4,
}

const pages = new Set(['Home', 'Liked Videos', 'Log Out', 'All'])

/** The words of chips and sidebar categories. The client searches for each of them. */
export const categoryWords: readonly string[] = [...new Set<string>([...CHIPS, ...SIDEBAR_ENTRIES])].filter(
  (word) => !pages.has(word),
)

export interface ShelvedVideo {
  /** The video's path in the library, in the form `channel-folder/name`. */
  key: string
  sidecar: VideoSidecar
  bytes: number
  seconds: number
  subtitled: boolean
}

export interface Shelf {
  channels: { folder: string; sidecar: ChannelSidecar; hasBanner: boolean }[]
  videos: ShelvedVideo[]
  totalBytes: number
  /** Sentences about files that could not be read. */
  faults: string[]
}

const readJson = async <T>(path: string): Promise<T> => JSON.parse(await readFile(path, 'utf8')) as T
const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

/** Reads all channels and videos of a folder. The durations are read from the media files themselves. */
export async function readShelf(root = videosFolder): Promise<Shelf> {
  const shelf: Shelf = { channels: [], videos: [], totalBytes: 0, faults: [] }
  for (const folder of (await readdir(root)).sort()) {
    const files = await readdir(join(root, folder))
    for (const file of files) shelf.totalBytes += await sizeOf(join(root, folder, file))
    for (const wanted of ['channel.info.json', 'channel.webp'])
      if (!files.includes(wanted)) shelf.faults.push(`${folder}: ${wanted} is missing`)
    if (files.includes('channel.info.json'))
      shelf.channels.push({
        folder,
        sidecar: await readJson(join(root, folder, 'channel.info.json')),
        hasBanner: files.includes('banner.webp'),
      })
    const known = new Set(['channel.info.json', 'channel.webp', 'banner.webp'])
    for (const name of files.filter((file) => file.endsWith('.webm')).map((file) => file.slice(0, -5))) {
      const key = `${folder}/${name}`
      for (const part of ['webm', 'webp', 'info.json', 'en.vtt']) known.add(`${name}.${part}`)
      const path = join(root, folder, `${name}.webm`)
      if (!files.includes(`${name}.webp`)) shelf.faults.push(`${key}: the thumbnail is missing`)
      if (!files.includes(`${name}.info.json`)) {
        shelf.faults.push(`${key}: the sidecar is missing`)
        continue
      }
      const sidecar = await readJson<VideoSidecar>(join(root, folder, `${name}.info.json`))
      const seconds = await mediaDuration(path).catch(() => Number.NaN)
      shelf.videos.push({
        key,
        sidecar,
        bytes: await sizeOf(path),
        seconds,
        subtitled: files.includes(`${name}.en.vtt`),
      })
    }
    for (const file of files)
      if (!known.has(file)) shelf.faults.push(`${folder}: ${file} belongs to no video`)
  }
  return shelf
}

const tokens = (text: string): Set<string> =>
  new Set(
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [],
  )

/**
 * Returns the videos that a search for these words should find, because each word occurs in title, tags, description or
 * channel.
 */
export function found(videos: readonly ShelvedVideo[], words: string): ShelvedVideo[] {
  const wanted = [...tokens(words)]
  return videos.filter(({ sidecar }) => {
    const known = tokens([sidecar.title, sidecar.description, sidecar.channel, ...sidecar.tags].join(' '))
    return wanted.every((word) => known.has(word))
  })
}

function videoFaults({ key, sidecar, seconds }: ShelvedVideo): string[] {
  const { duration, endless, chapters, age_hours: age } = sidecar
  const rules: [boolean, string][] = [
    [Number.isFinite(seconds), 'the film cannot be read'],
    [/^[\w-]{11}$/.test(sidecar.id), 'the id is not 11 characters of base64url'],
    [sidecar.title.trim() !== '' && sidecar.description.trim() !== '', 'title or description is empty'],
    [sidecar.tags.length >= 3, 'fewer than three tags'],
    [sidecar.license === license, `the licence is not ${license}`],
    [sidecar.width > 0 && sidecar.height > 0, 'the size is missing'],
    [age > 0 && age < 3 * 365.25 * 24, 'the age is outside three years'],
    [
      Number.isInteger(sidecar.view_count) && sidecar.view_count >= (sidecar.like_count ?? 0),
      'more likes than views',
    ],
    [
      endless === true ? duration === undefined : duration === seconds,
      `says ${duration ?? 'no'} seconds, the film has ${seconds}`,
    ],
    [
      chapters === undefined ||
        (chapters[0]?.start_time === 0 &&
          chapters.every(({ start_time: from, end_time: to }) => from < to && to <= seconds)),
      'chapters do not fit the film',
    ],
  ]
  const faults = rules.filter(([kept]) => !kept).map(([, fault]) => fault)
  return [...faults, ...talkFaults(sidecar, seconds)].map((fault) => `${key}: ${fault}`)
}

const twice = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index)

/** Returns a sentence for each requirement that the rendered library does not meet. */
export async function checkLibrary(root = videosFolder): Promise<string[]> {
  const shelf = await readShelf(root)
  const { videos, channels } = shelf
  const sidecars = videos.map(({ sidecar }) => sidecar)
  const remarks = sidecars.flatMap(({ comments = [] }) => comments.map(({ text }) => text))
  const kilobytes = Math.round(shelf.totalBytes / 1024)
  const owners = new Set(channels.map(({ sidecar }) => sidecar.channel_id))
  const written = (script: string): boolean =>
    sidecars.some(({ title }) => new RegExp(`\\p{Script=${script}}`, 'u').test(title))
  const rules: [boolean, string][] = [
    [videos.length >= promises.videos, `${videos.length} videos, promised are ${promises.videos}`],
    [channels.length >= promises.channels, `${channels.length} channels, promised are ${promises.channels}`],
    [
      shelf.totalBytes <= promises.totalBytes,
      `${kilobytes} KB in all, promised are ${promises.totalBytes / 1024}`,
    ],
    [
      sidecars.filter(({ endless }) => endless === true).length === promises.live,
      `not exactly ${promises.live} are live`,
    ],
    [
      videos.filter(({ seconds }) => seconds > 3600).length >= promises.overAnHour,
      'too few are over an hour',
    ],
    [videos.filter(({ subtitled }) => subtitled).length >= promises.subtitled, 'too few have subtitles'],
    [
      videos.filter(({ seconds }) => seconds < 60).length >= promises.underAMinute,
      'too few are under a minute',
    ],
    [sidecars.some((sidecar) => sidecar.like_count === undefined), 'no video hides its likes'],
    [
      channels.filter(({ sidecar }) => sidecar.channel_follower_count === undefined).length === 1,
      'not exactly one channel hides its subscribers',
    ],
    [
      channels.filter(({ hasBanner }) => !hasBanner).length === 1,
      'not exactly one channel is without a banner',
    ],
    [sidecars.some(({ title }) => [...title].length > 100), 'no title is long'],
    [sidecars.some(({ title }) => /\p{Extended_Pictographic}/u.test(title)), 'no title has an emoji'],
    ...['Hiragana', 'Hangul', 'Arabic', 'Cyrillic'].map((script): [boolean, string] => [
      written(script),
      `no title in ${script}`,
    ]),
    ...sidecars.map(({ id, channel_id: owner }): [boolean, string] => [
      owners.has(owner),
      `${id}: its channel is missing`,
    ]),
    ...twice(sidecars.map(({ id }) => id)).map((id): [boolean, string] => [
      false,
      `two videos have the id ${id}`,
    ]),
    ...twice(sidecars.map(({ title }) => title)).map((title): [boolean, string] => [
      false,
      `two videos are called ${title}`,
    ]),
    ...twice(remarks).map((text): [boolean, string] => [false, `a comment is there twice: ${text}`]),
    ...categoryWords.map((word): [boolean, string] => [
      found(videos, word).length >= promises.perWord,
      `${word} finds ${found(videos, word).length} videos`,
    ]),
  ]
  return [
    ...shelf.faults,
    ...videos.flatMap(videoFaults),
    ...commentFaults(videos),
    ...rules.filter(([kept]) => !kept).map(([, fault]) => fault),
  ]
}
