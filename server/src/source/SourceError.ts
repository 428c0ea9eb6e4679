import type { WireError, WireErrorReason } from '@vtube/shared/wire'

/** An error that v3 sends in the provider's format. `status` is the HTTP status. */
export class SourceError extends Error {
  readonly status: number
  readonly reason: WireErrorReason
  /** The invalid parameter; null if the error is not about one. */
  readonly parameter: string | null

  constructor(status: number, reason: WireErrorReason, message: string, parameter: string | null = null) {
    super(message)
    this.name = 'SourceError'
    this.status = status
    this.reason = reason
    this.parameter = parameter
  }
}

export const videoNotFound = (id: string): SourceError =>
  new SourceError(404, 'videoNotFound', `The video “${id}” could not be found.`, 'videoId')

export const playlistNotFound = (id: string): SourceError =>
  new SourceError(404, 'playlistNotFound', `The playlist “${id}” could not be found.`, 'playlistId')

export const commentsDisabled = (id: string): SourceError =>
  new SourceError(403, 'commentsDisabled', `The video “${id}” has its comments switched off.`, 'videoId')

export const invalidPageToken = (): SourceError =>
  new SourceError(
    400,
    'invalidPageToken',
    'The page token is not valid. Ask for the first page again.',
    'pageToken',
  )

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
  429: 'RESOURCE_EXHAUSTED',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
}

/** Returns the provider's error body. */
export function toWireError(error: SourceError): WireError {
  const { status, reason, message, parameter } = error
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
    },
  }
}
