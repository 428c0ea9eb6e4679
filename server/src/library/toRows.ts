import { createHash } from 'node:crypto'
import type { StoredChannel, StoredComment, StoredVideo } from '../catalogue/Catalogue.ts'
import { createPlaceholderChannel } from '../source/channel.ts'
import type { LiveState, PictureSet } from '../source/video.ts'
import { commentsOf, type Sidecar } from './sidecar.ts'

/** A channel as far as a video has to know it. */
export interface KnownChannel {
  id: string
  title: string
}

/** What the file itself tells of a video, for what its sidecar does not say. */
interface FileFacts {
  /** Relative to the library. */
  path: string
  /** From the name of the file. */
  title: string
  channel: KnownChannel
  modifiedAt: Date
  /** Address of the picture of the video with this id. */
  pictureUrl: (id: string) => string
  /** Seconds, read from the media; null when it cannot be told. */
  durationSeconds: number | null
}

const MS_PER_HOUR = 3_600_000

/** The time that a sidecar gives: relative to now, to the second, or by the day; else the fallback. */
function timeOf(
  {
    age_hours,
    timestamp,
    upload_date,
  }: Pick<Sidecar, 'age_hours' | 'timestamp'> & { upload_date: string | null },
  fallback: Date,
  now: Date,
): { at: Date; ageSeconds: number | null } {
  if (age_hours !== null)
    return { at: new Date(now.getTime() - age_hours * MS_PER_HOUR), ageSeconds: Math.round(age_hours * 3600) }
  const day = upload_date?.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3T00:00:00Z')
  const at = new Date(timestamp !== null ? timestamp * 1000 : (day ?? fallback.getTime()))
  return { at: Number.isNaN(at.getTime()) ? fallback : at, ageSeconds: null }
}

const toCount = (count: number | null): bigint | null =>
  count !== null && count >= 0 ? BigInt(Math.trunc(count)) : null

const LIVE_STATES = new Map<string, LiveState>([
  ['is_live', 'live'],
  ['is_upcoming', 'upcoming'],
])

/** All sizes are the one picture that the folder holds. */
const toPictures = (url: string | null): PictureSet => {
  if (url === null) return {}
  const picture = { url, width: null, height: null }
  return { default: picture, medium: picture, high: picture }
}

/** An address that a browser can fetch from elsewhere; null for everything else, such as a path on some disk. */
const webAddress = (text: string | null): string | null => (/^https?:\/\//.test(text ?? '') ? text : null)

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** A video's row; what the sidecar leaves open comes from the file. */
export function toVideoRow(sidecar: Sidecar, facts: FileFacts, now: Date): StoredVideo {
  const { at, ageSeconds } = timeOf(sidecar, facts.modifiedAt, now)
  const liveState = LIVE_STATES.get(sidecar.live_status ?? '') ?? 'none'
  const commentCount = toCount(sidecar.comment_count) ?? BigInt(sidecar.comments?.length ?? 0)
  const id = usableId(sidecar.id) ?? videoIdOf(facts.path)
  return {
    id,
    title: oneLine(sidecar.title ?? '') || facts.title,
    description: sidecar.description ?? '',
    channelId: facts.channel.id,
    channelTitle: facts.channel.title,
    publishedAt: at,
    ageSeconds,
    thumbnails: toPictures(facts.pictureUrl(id)),
    // A category is a word to search for like any other.
    tags: [...new Set([...sidecar.tags, ...sidecar.categories])],
    categoryId: toCategoryId(sidecar.categories),
    durationSeconds: liveState === 'none' ? (sidecar.duration ?? facts.durationSeconds) : null,
    liveState,
    viewCount: toCount(sidecar.view_count),
    likeCount: toCount(sidecar.like_count),
    commentCount: sidecar.comments_disabled ? null : commentCount,
  }
}

/** The comments of a video; answers to comments are only counted. */
export function toCommentRows(sidecar: Sidecar, video: StoredVideo, now: Date): StoredComment[] {
  const comments = commentsOf(sidecar)
  const replies = new Map<string, number>()
  for (const { parent } of comments) if (parent !== null) replies.set(parent, (replies.get(parent) ?? 0) + 1)
  return comments
    .filter(({ parent }) => parent === null || parent === 'root')
    .map((comment) => {
      const { at, ageSeconds } = timeOf({ ...comment, upload_date: null }, video.publishedAt, now)
      return {
        id: comment.id,
        videoId: video.id,
        authorName: oneLine(comment.author ?? '') || '?',
        authorChannelId: comment.author_id,
        authorPictureUrl: webAddress(comment.author_thumbnail),
        text: comment.text,
        likeCount: toCount(comment.like_count) ?? 0n,
        replyCount: BigInt(replies.get(comment.id) ?? 0),
        publishedAt: at,
        updatedAt: at,
        ageSeconds,
      }
    })
}

/** The channel that a video's sidecar names; null when it names none. */
export function channelOfVideo(sidecar: Sidecar): KnownChannel | null {
  const title = oneLine(sidecar.channel ?? sidecar.uploader ?? '')
  return title === '' ? null : { id: usableId(sidecar.channel_id) ?? channelIdOf(title), title }
}

/** What a channel's sidecar calls it. */
export function toKnownChannel(sidecar: Sidecar): KnownChannel {
  const title = oneLine(sidecar.channel ?? sidecar.uploader ?? sidecar.title ?? '') || 'Untitled'
  return { id: usableId(sidecar.channel_id) ?? usableId(sidecar.id) ?? channelIdOf(title), title }
}

/** A channel's row from its sidecar; its sums come from its videos, and so does its beginning when nobody tells it. */
export function toChannelRow(
  sidecar: Sidecar,
  pictures: Record<'avatarUrl' | 'bannerUrl', (id: string) => string | null>,
  now: Date,
): StoredChannel {
  const { id, title } = toKnownChannel(sidecar)
  const { at, ageSeconds } = timeOf(sidecar, new Date(0), now)
  return {
    ...createPlaceholderChannel(id, title),
    description: sidecar.description ?? '',
    publishedAt: at,
    ageSeconds,
    thumbnails: toPictures(pictures.avatarUrl(id)),
    subscriberCount: toCount(sidecar.channel_follower_count),
    bannerUrl: pictures.bannerUrl(id),
  }
}

/** The provider's numbers for the names of its categories, as yt-dlp writes them. */
const CATEGORY_IDS = new Map<string, string>(
  Object.entries({
    'film & animation': '1',
    'autos & vehicles': '2',
    music: '10',
    'pets & animals': '15',
    sports: '17',
    'travel & events': '19',
    gaming: '20',
    'people & blogs': '22',
    comedy: '23',
    entertainment: '24',
    'news & politics': '25',
    'howto & style': '26',
    education: '27',
    'science & technology': '28',
    'nonprofits & activism': '29',
  }),
)

const toCategoryId = (names: readonly string[]): string | null =>
  names.map((name) => CATEGORY_IDS.get(name.toLowerCase())).find((id) => id !== undefined) ?? null

const digest = (text: string, length: number) =>
  createHash('sha256').update(text).digest('base64url').slice(0, length)

/** Ids stand in addresses, and in lists with commas between them. */
const USABLE_ID = /^(?!\.{1,2}$)[\w.-]{1,128}$/

/** An id as a sidecar gives it; null when it is missing or could not stand in an address. */
const usableId = (given: string | null): string | null => {
  const id = given?.trim() ?? ''
  return USABLE_ID.test(id) ? id : null
}

/** Id of a video that no sidecar names: 11 characters like the provider's, the same for the same relative path. */
const videoIdOf = (path: string): string => digest(`video ${path}`, 11)

/** Id of a channel that no sidecar names: 24 characters like the provider's, the same for the same title. */
export const channelIdOf = (title: string): string => `UC${digest(`channel ${title}`, 22)}`
