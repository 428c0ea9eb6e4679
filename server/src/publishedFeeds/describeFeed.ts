import { extname } from 'node:path'
import { estimateAudioBytes, AUDIO_TYPE, type AudioCache } from '../cache/audioCache.ts'
import type { MediaFile, MediaFiles } from '../libraryApi/MediaFiles.ts'
import { describeMedia, storedFileOf } from '../media/mediaLocation.ts'
import { isDay, type Video } from '../domain/Video.ts'
import type { FeedAccess, FeedGrant } from './feedAccess.ts'
import type { FeedTarget } from './feedTarget.ts'
import type { FeedContent } from './listFeedVideos.ts'
import type { Enclosure, FeedDocument, FeedEntry } from './writeFeed.ts'

interface DescriptionOptions {
  files: Pick<MediaFiles, 'media'>
  audio: Pick<AudioCache, 'bytesOf'>
  access: Pick<FeedAccess, 'signatureOf'>
  grant: FeedGrant
  /** The origin through which the reader reaches the server. */
  origin: string
}

/** The number of files whose sizes are read at the same time. */
const MAX_PARALLEL = 8

/** Returns a feed with the addresses that its reader needs. A video that cannot be played now has no enclosure. */
export async function describeFeed(
  content: FeedContent,
  media: FeedTarget['media'],
  options: DescriptionOptions & { selfUrl: string; language: string; title: string },
): Promise<FeedDocument> {
  const { grant, origin, selfUrl, language, title } = options
  const entries: FeedEntry[] = []
  for (let start = 0; start < content.videos.length; start += MAX_PARALLEL) {
    const some = content.videos.slice(start, start + MAX_PARALLEL)
    entries.push(...(await Promise.all(some.map((video) => describeEntry(video, media, options)))))
  }
  const newest = content.videos.reduce((latest, video) => Math.max(latest, publishedAtOf(video).getTime()), 0)
  return {
    title,
    selfUrl,
    pageUrl: `${origin}${content.path}`,
    pictureUrl: entries[0]?.pictureUrl ?? null,
    language,
    updatedAt: newest > 0 ? new Date(newest) : grant.link.createdAt,
    entries,
  }
}

/** The time of day in UTC at which all time zones between Hawaii and New Zealand have the same date. */
const TIME_OF_DAYS_MS = 10 * 3_600_000

/** Returns the time of publication. Feeds have no days, and programs show times in the reader's time zone. */
const publishedAtOf = (video: Video): Date =>
  isDay(video) ? new Date(video.publishedAt.getTime() + TIME_OF_DAYS_MS) : video.publishedAt

async function describeEntry(
  video: Video,
  media: FeedTarget['media'],
  { files, audio, access, grant, origin }: DescriptionOptions,
): Promise<FeedEntry> {
  const { id, title, description, channelTitle, durationSeconds } = video
  const base = `${origin}/feeds/${grant.token}`
  const key = `${encodeURIComponent(id)}/${access.signatureOf(grant, id)}`
  const file = await files.media(id).catch(() => null)
  return {
    id: `urn:vtube:video:${encodeURIComponent(id)}`,
    title,
    description,
    url: `${origin}/watch/${encodeURIComponent(id)}`,
    channelTitle,
    publishedAt: publishedAtOf(video),
    durationSeconds,
    pictureUrl: `${base}/pictures/${key}.jpg`,
    enclosure:
      file &&
      (media === 'sound'
        ? {
            url: `${base}/sounds/${key}.m4a`,
            type: AUDIO_TYPE,
            bytes: (await audio.bytesOf({ id, media: file.path })) ?? estimateAudioBytes(durationSeconds),
          }
        : await describeFile(`${base}/videos/${key}`, file)),
  }
}

/** The address ends with the extension of the file, because programs choose by it how to play the file. */
async function describeFile(url: string, file: MediaFile): Promise<Enclosure | null> {
  const described = await describeMedia(file.path).catch(() => null)
  if (described === null) return null
  const ending = extname(storedFileOf(file.path)?.path ?? file.path).toLowerCase()
  return { url: url + ending, type: file.contentType, bytes: described.bytes }
}
