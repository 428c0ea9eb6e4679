import * as m from '@vtube/messages'
import type { WireError, WireErrorReason } from '@vtube/shared/wire'
import { say, type Sentence, translateSentence } from '../language/translate.ts'

/**
 * An error that v3 sends in the provider's format. `status` is the HTTP status. A `Sentence` is for users and is
 * translated to their language. A plain text is in English and for programmers.
 */
export class SourceError extends Error {
  readonly status: number
  readonly reason: WireErrorReason
  /** The invalid parameter, or null if the error is not about a parameter. */
  readonly parameter: string | null
  /** The number of seconds after which the caller may retry, or null if unknown. */
  readonly retrySeconds: number | null
  /** What else the caller needs to continue, as JSON, or null for nothing. */
  readonly details: unknown
  readonly #text: string | Sentence

  constructor(
    status: number,
    reason: WireErrorReason,
    text: string | Sentence,
    parameter: string | null = null,
    retrySeconds: number | null = null,
    details: unknown = null,
  ) {
    super(typeof text === 'string' ? text : translateSentence('en', text))
    this.name = 'SourceError'
    this.#text = text
    this.status = status
    this.reason = reason
    this.parameter = parameter
    this.retrySeconds = retrySeconds
    this.details = details
  }

  messageIn(language: string): string {
    return typeof this.#text === 'string' ? this.#text : translateSentence(language, this.#text)
  }
}

export const videoNotFound = (id: string): SourceError =>
  new SourceError(404, 'videoNotFound', say(m.videoNotFound, { id }), 'videoId')

/**
 * Creates the error for a known video whose file cannot be reached now, for example because its drive is unplugged.
 * @param cause the error that the operator reads in the log
 */
export const storageAway = (cause?: Error): SourceError =>
  Object.assign(new SourceError(503, 'storageAway', say(m.storageAway), null, STORAGE_RETRY_SECONDS), {
    cause,
  })
const STORAGE_RETRY_SECONDS = 3

export const playlistNotFound = (id: string): SourceError =>
  new SourceError(404, 'playlistNotFound', say(m.playlistNotFound, { id }), 'playlistId')

export const commentsDisabled = (id: string): SourceError =>
  new SourceError(403, 'commentsDisabled', say(m.commentsDisabled, { id }), 'videoId')

export const invalidPageToken = (): SourceError =>
  new SourceError(400, 'invalidPageToken', say(m.invalidPageToken), 'pageToken')

const DOMAINS: Partial<Record<WireErrorReason, string>> = {
  quotaExceeded: 'youtube.quota',
  rateLimitExceeded: 'usageLimits',
  keyInvalid: 'usageLimits',
  accessNotConfigured: 'usageLimits',
  ipRefererBlocked: 'usageLimits',
  commentsDisabled: 'youtube.commentThread',
  videoNotFound: 'youtube.video',
  channelNotFound: 'youtube.channel',
  playlistNotFound: 'youtube.playlistItem',
  unknownPart: 'youtube.part',
  invalidPageToken: 'youtube.parameter',
  invalidParameter: 'youtube.parameter',
  missingRequiredParameter: 'youtube.parameter',
}

const STATUS_NAMES: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  403: 'PERMISSION_DENIED',
  404: 'NOT_FOUND',
  409: 'ABORTED',
  413: 'OUT_OF_RANGE',
  415: 'INVALID_ARGUMENT',
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
  507: 'RESOURCE_EXHAUSTED',
}

/** Returns the provider's error body in a language of the product. */
export function toWireError(error: SourceError, language = 'en'): WireError {
  const { status, reason, parameter, details } = error
  const message = error.messageIn(language)
  const statusName = STATUS_NAMES[status]
  return {
    error: {
      code: status,
      message,
      errors: [
        {
          message,
          domain: DOMAINS[reason] ?? 'global',
          reason,
          ...(parameter === null ? {} : { location: parameter, locationType: 'parameter' }),
        },
      ],
      ...(statusName === undefined ? {} : { status: statusName }),
      ...(details === null ? {} : { details }),
    },
  }
}
