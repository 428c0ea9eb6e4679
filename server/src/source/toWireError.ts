import type { WireError, WireErrorReason } from '@vtube/shared/wire'
import type { SourceError } from './SourceError.ts'

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

/** The provider's error body for a failure (FACTS: errors). */
export function toWireError(failure: SourceError): WireError {
  const { status, reason, message, parameter } = failure
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
