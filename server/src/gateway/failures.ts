import { commentsDisabled, playlistNotFound, SourceError, videoNotFound } from '../source/SourceError.ts'
import { QuotaExceededError } from './ledger/Ledger.ts'
import { UpstreamError } from './upstream/UpstreamError.ts'

const RESTING = 'The video service does not answer at present. Try again in a moment.'
const SPENT =
  'This has not been looked at before, and today’s allowance of the video service is used up. Try again tomorrow.'
const REFUSED =
  'The video service does not accept this server at present. Whoever runs it finds the reason in its log.'

/** What a visitor is told when there was nothing to show instead: one sentence, and no word of quotas or keys. */
export function toSourceError(error: unknown): unknown {
  if (error instanceof QuotaExceededError) return new SourceError(503, 'backendError', SPENT)
  if (!(error instanceof UpstreamError)) return error
  if (error.kind === 'notFound')
    return new SourceError(404, 'notFound', 'The video service has no such thing.')
  return new SourceError(503, 'backendError', error.isTrouble ? RESTING : REFUSED)
}

/** Things that can be absent, and how a visitor is told. */
const ABSENCES = { video: videoNotFound, playlist: playlistNotFound, comments: commentsDisabled }
export type Absence = keyof typeof ABSENCES

export const toAbsence = (absence: Absence, id: string): SourceError => ABSENCES[absence](id)
