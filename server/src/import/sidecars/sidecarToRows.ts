import { hash } from 'node:crypto'
import type { StoredChannel, StoredComment, StoredVideo } from '../../catalogue/catalogueTypes.ts'
import { createPlaceholderChannel } from '../../domain/Channel.ts'
import type { FileFacts as VideoFileFacts } from '../../domain/fileFacts.ts'
import { avatarsOf, framesOf, type PictureRole, thumbnailsOf } from '../../domain/pictureSizes.ts'
import { FILMS } from '@vtube/shared/works'
import { commentsOf, type Sidecar } from './parseSidecar.ts'
import { oneLine } from './sidecarFields.ts'
import { timeOf } from './timeOf.ts'
import { toWorkFacts } from './toWorkFacts.ts'

export interface ChannelReference {
  id: string
  title: string
}

/** The properties of a video file, used for fields that are missing in the sidecar file. */
interface FileFacts {
  /** The id of the video unless its sidecar file names another one. */
  id: string
  /** The title derived from the file name. */
  title: string
  /** The file name by which a search finds the video, or an empty text if its title contains all words of the name. */
  fileName: string
  channel: ChannelReference
  /** The times that files state. If the sidecar has no time, the first possible one of these is used. */
  times: readonly (Date | null)[]
  /** Returns the URL of a picture of a video. */
  pictureUrl: (id: string, role: PictureRole) => string
  /** Whether a picture file belongs to the video. Otherwise, a frame of the video is the thumbnail. */
  hasPicture: boolean
  /** The length read from the file, or null if unknown. */
  durationSeconds: number | null
  hasSubtitles: boolean
  file: VideoFileFacts
  /** Whether the folder or the metadata of the video show that it is a film. */
  isFilm: boolean
  /** The year in the name of the file or of its folder, or null if there is none. */
  year: number | null
  hasPoster: boolean
  hasBackdrop: boolean
  /** The title of the series that somebody has stated, or empty. */
  seriesTitle: string
}

const toCount = (count: number | null): bigint | null =>
  count !== null && count >= 0 ? BigInt(Math.trunc(count)) : null

/** Returns an http(s) URL unchanged. For any other text, such as a file path, returns null. */
const httpUrl = (text: string | null): string | null => (/^https?:\/\//.test(text ?? '') ? text : null)

/** Returns the row of a video. Fields that are missing in the sidecar file come from the file. */
export function toVideoRow(sidecar: Sidecar, facts: FileFacts, now: Date): StoredVideo {
  const { at, ageSeconds } = timeOf(sidecar, facts.times, now)
  const commentCount = toCount(sidecar.comment_count) ?? BigInt(sidecar.comments?.length ?? 0)
  const id = toValidId(sidecar.id) ?? facts.id
  return {
    id,
    title: oneLine(sidecar.title ?? sidecar.fulltitle ?? '') || facts.title,
    description: sidecar.description ?? '',
    ...(facts.fileName !== '' && { fileName: facts.fileName }),
    channelId: facts.channel.id,
    channelTitle: facts.channel.title,
    publishedAt: at,
    ageSeconds,
    thumbnails: (facts.hasPicture ? thumbnailsOf : framesOf)(facts.pictureUrl(id, 'thumbnail')),
    // Categories are added to the tags, so that a search finds them.
    tags: [...new Set([...sidecar.tags, ...sidecar.categories, ...(facts.isFilm ? [FILMS] : [])])],
    categoryId: toCategoryId(sidecar.categories),
    durationSeconds: sidecar.endless ? null : (facts.durationSeconds ?? sidecar.duration),
    // A file in the library is complete, even if its sidecar says that it is being recorded.
    liveState: sidecar.endless ? 'live' : 'none',
    hasSubtitles: facts.hasSubtitles,
    facts: facts.file,
    ...((facts.isFilm || facts.file.series !== null) && {
      work: toWorkFacts(
        sidecar,
        facts.year,
        {
          poster: facts.hasPoster ? facts.pictureUrl(id, 'poster') : null,
          backdrop: facts.hasBackdrop ? facts.pictureUrl(id, 'backdrop') : null,
        },
        facts.seriesTitle,
      ),
    }),
    viewCount: toCount(sidecar.view_count),
    likeCount: toCount(sidecar.like_count),
    commentCount: sidecar.comments_disabled ? null : commentCount,
  }
}

/** Returns the comments of a video. Replies are counted but not returned. */
export function toCommentRows(sidecar: Sidecar, video: StoredVideo, now: Date): StoredComment[] {
  const comments = commentsOf(sidecar)
  const replies = new Map<string, number>()
  for (const { parent } of comments) if (parent !== null) replies.set(parent, (replies.get(parent) ?? 0) + 1)
  return comments
    .filter(({ parent }) => parent === null || parent === 'root')
    .map((comment) => {
      const { at, ageSeconds } = timeOf(comment, [video.publishedAt], now)
      return {
        id: comment.id,
        videoId: video.id,
        authorName: oneLine(comment.author ?? '') || '?',
        authorChannelId: comment.author_id,
        authorPictureUrl: httpUrl(comment.author_thumbnail),
        text: comment.text,
        likeCount: toCount(comment.like_count) ?? 0n,
        replyCount: BigInt(replies.get(comment.id) ?? 0),
        publishedAt: at,
        updatedAt: at,
        ageSeconds,
      }
    })
}

/** Returns the channel that the sidecar of a video names, or null if the sidecar names no channel. */
export function channelOfVideo(sidecar: Sidecar): ChannelReference | null {
  const title = oneLine(sidecar.channel ?? sidecar.uploader ?? '')
  return title === '' ? null : { id: channelIdIn(sidecar) ?? channelIdOf(title), title }
}

const CHANNEL_ID = /(?:^|\/channel\/)(UC[\w-]{22})(?![\w-])/

/** Returns the id of the channel, or null if there is none. Older sidecars contain it only in addresses. */
const channelIdIn = ({ channel_id, channel_url, uploader_url, uploader_id }: Sidecar): string | null =>
  toValidId(channel_id) ??
  [channel_url, uploader_url, uploader_id].map((value) => CHANNEL_ID.exec(value ?? '')?.[1]).find(Boolean) ??
  null

/** The texts that yt-dlp and youtube-dl add to the name of a channel in the title of the channel's list of videos. */
const OF_LIST = /^Uploads from | - (?:Home|Videos|Shorts|Live|Streams|Playlists)$/g

/** Returns the id and the title in the sidecar of a channel. */
export function toChannelReference(sidecar: Sidecar): ChannelReference {
  const ofList = sidecar.title?.replace(OF_LIST, '')
  const title = oneLine(sidecar.channel ?? sidecar.uploader ?? ofList ?? '') || 'Untitled'
  return { id: channelIdIn(sidecar) ?? toValidId(sidecar.id) ?? channelIdOf(title), title }
}

/** Returns whether a sidecar without a video describes a channel, not a playlist or a moved video. */
export function describesChannel(sidecar: Sidecar): boolean {
  const { _type: type, id, channel_id: channelId } = sidecar
  if (type !== 'playlist') return false
  if (id === null || id === channelId || id.startsWith('@')) return true
  // The id of the list of all uploads of a channel differs from the id of the channel only in its first two letters.
  return /^U[CU]/.test(id) && (channelId === null || channelId.slice(2) === id.slice(2))
}

/** Returns the row of a channel. Its totals, and its date if that is missing, come from its videos. */
export function toChannelRow(
  sidecar: Sidecar,
  pictureUrl: (id: string, role: PictureRole) => string | null,
  now: Date,
): StoredChannel {
  const { id, title } = toChannelReference(sidecar)
  const { at, ageSeconds } = timeOf(sidecar, [new Date(0)], now)
  const avatarUrl = pictureUrl(id, 'avatar')
  const [poster, backdrop] = [pictureUrl(id, 'poster'), pictureUrl(id, 'backdrop')]
  return {
    ...createPlaceholderChannel(id, title),
    description: sidecar.description ?? '',
    publishedAt: at,
    ageSeconds,
    thumbnails: avatarUrl === null ? {} : avatarsOf(avatarUrl),
    subscriberCount: toCount(sidecar.channel_follower_count),
    bannerUrl: pictureUrl(id, 'banner'),
    work: toWorkFacts(sidecar, null, { poster, backdrop }),
  }
}

/** Returns the row of a channel that is only known from its videos. */
export const toPlaceholderRow = (id: string, title: string): StoredChannel => ({
  ...createPlaceholderChannel(id, title),
  ageSeconds: null,
})

/** The provider's category ids by the category names that yt-dlp writes. */
const CATEGORY_IDS = new Map<string, string>([
  ['film & animation', '1'],
  ['autos & vehicles', '2'],
  ['music', '10'],
  ['pets & animals', '15'],
  ['sports', '17'],
  ['travel & events', '19'],
  ['gaming', '20'],
  ['people & blogs', '22'],
  ['comedy', '23'],
  ['entertainment', '24'],
  ['news & politics', '25'],
  ['howto & style', '26'],
  ['education', '27'],
  ['science & technology', '28'],
  ['nonprofits & activism', '29'],
])

const toCategoryId = (names: readonly string[]): string | null =>
  names.map((name) => CATEGORY_IDS.get(name.toLowerCase())).find((id) => id !== undefined) ?? null

const digest = (text: string, length: number) => hash('sha256', text, 'base64url').slice(0, length)

/** The pattern of ids that are safe in URLs and in comma-separated lists. */
const VALID_ID = /^(?!\.{1,2}$)[\w.-]{1,128}$/

/** Returns an id without surrounding spaces, or null if it is missing or must not be used in URLs. */
export const toValidId = (given: string | null): string | null => {
  const id = given?.trim() ?? ''
  return VALID_ID.test(id) ? id : null
}

/** Returns an id for a video that has no id: 11 characters like the provider's ids, derived from its relative path. */
export const videoIdOf = (path: string): string => digest(`video ${path}`, 11)

/** Returns an id for a channel that has no id: 24 characters like the provider's ids, derived from its title. */
export const channelIdOf = (title: string): string => `UC${digest(`channel ${title}`, 22)}`
