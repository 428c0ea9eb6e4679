import * as v from 'valibot'
import type { WireError } from '@vtube/shared/wire'
import { wireSchema } from './wireSchema.ts'
import { number, optional, someText } from './fields.ts'

/** The error reasons of this server. */
const reason = v.picklist([
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
  v.strictObject({
    error: v.strictObject({
      code: number,
      message: someText,
      errors: v.array(
        v.strictObject({
          domain: someText,
          reason,
          message: someText,
          location: optional(someText),
          locationType: optional(v.literal('parameter')),
        }),
      ),
      status: optional(someText),
    }),
  }),
)
