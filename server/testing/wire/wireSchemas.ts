import * as v from 'valibot'
import type {
  WireChannelList,
  WireCommentThreadList,
  WireError,
  WirePlaylistItemList,
  WireResource,
  WireSearchList,
  WireVideoList,
} from '@vtube/shared/wire'
import { wireSchema } from './wireSchema.ts'

// Objects are strict, so an unknown field is an error.
const { array, boolean, exactOptional: optional, literal, picklist, pipe, regex, strictObject, string } = v

const text = string()
const someText = pipe(string(), v.nonEmpty())
const etag = pipe(string(), regex(/^[\w\-]{27}$/v))
const count = pipe(string(), v.digits())
const number = pipe(v.number(), v.integer(), v.minValue(0))
const flag = boolean()
const time = pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/v))
const url = pipe(string(), v.url(), regex(/^https?:\/\//v))

const thumbnail = optional(strictObject({ url, width: optional(number), height: optional(number) }))
const thumbnails = strictObject({
  default: thumbnail,
  medium: thumbnail,
  high: thumbnail,
  standard: thumbnail,
  maxres: thumbnail,
})
const videoId = strictObject({ kind: literal('youtube#video'), videoId: someText })
const localized = strictObject({ title: text, description: text })
const liveBroadcastContent = picklist(['none', 'live', 'upcoming'])
/** The fields that a list shows of an item. */
const described = { publishedAt: time, channelId: someText, title: text, description: text, thumbnails }
/** Only this server sends this field. */
const isAway = optional(literal(true))
/** Only this server sends this field. */
const facts = optional(
  strictObject({
    folder: text,
    speech: optional(pipe(string(), regex(/^[a-z]{2,3}$/v))),
    hasSubtitles: flag,
    format: optional(someText),
    series: optional(strictObject({ id: someText, season: optional(number), part: number })),
    tags: optional(pipe(array(text), v.minLength(1))),
  }),
)

/** The fields of every list that is sent page by page. */
const pages = {
  etag,
  pageInfo: strictObject({ totalResults: number, resultsPerPage: number }),
  nextPageToken: optional(someText),
  prevPageToken: optional(someText),
}

const video = strictObject({
  kind: literal('youtube#video'),
  etag,
  id: someText,
  snippet: optional(
    strictObject({
      ...described,
      channelTitle: text,
      tags: optional(pipe(array(text), v.minLength(1))),
      categoryId: optional(count),
      liveBroadcastContent,
      localized,
    }),
  ),
  contentDetails: optional(
    strictObject({
      duration: optional(pipe(text, regex(/^P(?=\d|T\d)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?$/v))),
      dimension: literal('2d'),
      definition: literal('hd'),
      caption: picklist(['true', 'false']),
      licensedContent: literal(false),
      contentRating: strictObject({}),
      projection: literal('rectangular'),
    }),
  ),
  statistics: optional(
    strictObject({
      viewCount: optional(count),
      likeCount: optional(count),
      favoriteCount: count,
      commentCount: optional(count),
    }),
  ),
  status: optional(
    strictObject({
      uploadStatus: literal('processed'),
      privacyStatus: literal('public'),
      embeddable: flag,
      publicStatsViewable: flag,
    }),
  ),
  isAway,
  facts,
  player: optional(strictObject({ embedHtml: pipe(text, v.startsWith('<iframe ')) })),
})

const searchResult = strictObject({
  kind: literal('youtube#searchResult'),
  etag,
  id: v.variant('kind', [videoId, strictObject({ kind: literal('youtube#channel'), channelId: someText })]),
  snippet: optional(
    strictObject({
      ...described,
      // The title is escaped, so it contains no markup characters.
      title: pipe(text, regex(/^(?:[^<>"'&]|&(?:amp|lt|gt|quot|#39);)*$/u)),
      channelTitle: text,
      liveBroadcastContent,
    }),
  ),
  isAway,
  facts,
  // Only this server states at which moment of a video the words are spoken.
  moment: optional(strictObject({ startAt: count })),
})

const channel = strictObject({
  kind: literal('youtube#channel'),
  etag,
  id: someText,
  snippet: optional(
    strictObject({ title: text, description: text, publishedAt: time, thumbnails, localized }),
  ),
  contentDetails: optional(
    strictObject({ relatedPlaylists: strictObject({ likes: text, uploads: optional(someText) }) }),
  ),
  statistics: optional(
    strictObject({
      viewCount: optional(count),
      subscriberCount: optional(count),
      hiddenSubscriberCount: flag,
      videoCount: optional(count),
    }),
  ),
  brandingSettings: optional(
    strictObject({ channel: localized, image: optional(strictObject({ bannerExternalUrl: url })) }),
  ),
  status: optional(strictObject({ privacyStatus: literal('public'), isLinked: flag })),
})

const playlistItem = strictObject({
  kind: literal('youtube#playlistItem'),
  etag,
  id: someText,
  snippet: optional(
    strictObject({
      ...described,
      channelTitle: text,
      playlistId: someText,
      position: number,
      resourceId: videoId,
      videoOwnerChannelTitle: text,
      videoOwnerChannelId: someText,
    }),
  ),
  contentDetails: optional(strictObject({ videoId: someText, videoPublishedAt: time })),
  isAway,
  facts,
  status: optional(strictObject({ privacyStatus: literal('public') })),
})

const comment = strictObject({
  kind: literal('youtube#comment'),
  etag,
  id: someText,
  snippet: strictObject({
    videoId: someText,
    textDisplay: text,
    textOriginal: text,
    authorDisplayName: text,
    authorProfileImageUrl: optional(url),
    authorChannelId: optional(strictObject({ value: someText })),
    canRate: flag,
    viewerRating: literal('none'),
    likeCount: number,
    publishedAt: time,
    updatedAt: time,
  }),
})
const commentThread = strictObject({
  kind: literal('youtube#commentThread'),
  etag,
  id: someText,
  snippet: optional(
    strictObject({
      videoId: someText,
      topLevelComment: comment,
      canReply: flag,
      totalReplyCount: number,
      isPublic: flag,
    }),
  ),
})

/** The schemas of the lists of v3, by their resources. */
export const LISTS = {
  videos: wireSchema<WireVideoList>()(
    strictObject({ kind: literal('youtube#videoListResponse'), ...pages, items: array(video) }),
  ),
  search: wireSchema<WireSearchList>()(
    strictObject({
      kind: literal('youtube#searchListResponse'),
      ...pages,
      regionCode: optional(pipe(text, regex(/^[A-Z]{2}$/v))),
      // Only this server states that it has searched for other words.
      spelling: optional(strictObject({ correctedQuery: someText })),
      items: array(searchResult),
    }),
  ),
  channels: wireSchema<WireChannelList>()(
    strictObject({
      kind: literal('youtube#channelListResponse'),
      ...pages,
      // The provider omits the key instead of sending an empty list.
      items: optional(pipe(array(channel), v.minLength(1))),
    }),
  ),
  playlistItems: wireSchema<WirePlaylistItemList>()(
    strictObject({ kind: literal('youtube#playlistItemListResponse'), ...pages, items: array(playlistItem) }),
  ),
  commentThreads: wireSchema<WireCommentThreadList>()(
    strictObject({
      kind: literal('youtube#commentThreadListResponse'),
      etag,
      nextPageToken: pages.nextPageToken,
      pageInfo: pages.pageInfo,
      items: array(commentThread),
    }),
  ),
} satisfies Record<WireResource, v.GenericSchema>

/** The error reasons of this server. */
const reason = picklist([
  'quotaExceeded',
  'rateLimitExceeded',
  'keyInvalid',
  'badRequest',
  'authError',
  'required',
  'forbidden',
  'accessNotConfigured',
  'ipRefererBlocked',
  'commentsDisabled',
  'videoNotFound',
  'channelNotFound',
  'playlistNotFound',
  'notFound',
  'invalidPageToken',
  'unknownPart',
  'invalidParameter',
  'missingRequiredParameter',
  'backendError',
  'internalError',
  'userDataDeleted',
  'userDataFull',
])

export const errorBody = wireSchema<WireError>()(
  strictObject({
    error: strictObject({
      code: number,
      message: someText,
      errors: array(
        strictObject({
          domain: someText,
          reason,
          message: someText,
          location: optional(someText),
          locationType: optional(literal('parameter')),
        }),
      ),
      status: optional(someText),
    }),
  }),
)
