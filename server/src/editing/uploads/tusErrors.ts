import { SourceError } from '../../domain/SourceError.ts'

/** The reasons of errors of the tus protocol by their status. */
const REASONS: Readonly<Record<number, SourceError['reason']>> = {
  404: 'uploadNotFound',
  409: 'wrongOffset',
  410: 'uploadNotFound',
  413: 'uploadTooLarge',
}

/** Returns an error that the library of the tus protocol has thrown in the form in which this server sends errors. */
export function toSourceError(error: unknown): unknown {
  if (error instanceof Error && !('status_code' in error)) return error
  const { status_code: status, body } = error as { status_code: number; body: string }
  return new SourceError(status, REASONS[status] ?? 'badRequest', body.trim())
}
