import type { WireErrorReason } from '@vtube/shared/wire'

/** A failure that a caller of v3 is told in the provider's words. `status` is the HTTP status. */
export class SourceError extends Error {
  readonly status: number
  readonly reason: WireErrorReason
  /** The parameter at fault, where there is one. */
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
