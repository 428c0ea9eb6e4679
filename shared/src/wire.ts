/**
 * The types of version 3 of the provider's API. They come from its discovery document, through the types of its client
 * library. No code of that library runs in the product. Every field may be missing or null, counts are strings, and the
 * ids of `/search` are objects.
 */
import type { youtube_v3 } from '@googleapis/youtube'

/** Whether the video's storage is disconnected, so that it cannot play. Only our server sends this field. */
interface WireAwayMark {
  isAway?: true
}

/** The library's facts about a video and its file. Only our server sends this field. Other clients ignore it. */
export interface WireFacts {
  folder: string
  /** The main spoken language, such as `en`. */
  speech?: string
  hasSubtitles: boolean
  /** The container, the video codec and the audio codec, such as `mp4 h264 aac`. */
  format?: string
  series?: { id: string; season?: number; part: number }
  /** Some of the tags of the video. */
  tags?: string[]
}
interface WireLibraryMarks extends WireAwayMark {
  facts?: WireFacts
}
export type WireVideo = youtube_v3.Schema$Video & WireLibraryMarks
export type WireVideoList = Omit<youtube_v3.Schema$VideoListResponse, 'items'> & { items?: WireVideo[] }
export type WireSearchResult = youtube_v3.Schema$SearchResult &
  WireLibraryMarks & {
    /** The time in seconds of the searched words, in the format of playlist items. Only our server sends it. */
    moment?: Pick<youtube_v3.Schema$PlaylistItemContentDetails, 'startAt'>
  }
export type WireSearchList = Omit<youtube_v3.Schema$SearchListResponse, 'items'> & {
  items?: WireSearchResult[]
  /**
   * The words for which the results were found, if the words of the call found nothing and are misspelled. Only our
   * server sends this field, in the form of the provider's API for web searches. Other clients ignore it.
   */
  spelling?: { correctedQuery: string }
}
export type WireChannel = youtube_v3.Schema$Channel
export type WireChannelList = youtube_v3.Schema$ChannelListResponse
export type WirePlaylistItem = youtube_v3.Schema$PlaylistItem & WireLibraryMarks
export type WirePlaylistItemList = Omit<youtube_v3.Schema$PlaylistItemListResponse, 'items'> & {
  items?: WirePlaylistItem[]
}
export type WireCommentThread = youtube_v3.Schema$CommentThread
export type WireCommentThreadList = youtube_v3.Schema$CommentThreadListResponse
export type WireThumbnails = youtube_v3.Schema$ThumbnailDetails

/** The resources that the product calls (specification, section 7). */
export type WireResource = 'videos' | 'search' | 'channels' | 'playlistItems' | 'commentThreads'

/** The error reasons of the provider that the product distinguishes. */
export const WIRE_ERROR_REASONS = [
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
  // Only our server sends these reasons.
  'storageAway',
  'notInLibrary',
  'userDataDeleted',
  'userDataFull',
  'screenNotFound',
  'tooManyScreens',
  'tooManySessions',
  'guestsNotAllowed',
  'editingNotAllowed',
  'outsideFolders',
  'invalidPath',
  'fileExists',
  'changedMeanwhile',
  'unreadableSidecar',
  'unreadableFile',
  'storageFull',
  'tooManyUploads',
  'uploadTooLarge',
  'uploadNotFound',
  'uploadBroken',
  'wrongOffset',
  'notAVideo',
  'otherDisk',
  'partOfDisc',
  'folderOfLimit',
] as const
export type WireErrorReason = (typeof WIRE_ERROR_REASONS)[number]

/** The body of an error response. Readers also accept the legacy form `{ error: 'text' }`. */
export interface WireError {
  error: {
    code: number
    message: string
    errors: {
      domain: string
      reason: WireErrorReason
      message: string
      location?: string
      locationType?: string
    }[]
    status?: string
    /** What else a caller needs to continue, such as the present state of what has changed meanwhile. */
    details?: unknown
  }
}
