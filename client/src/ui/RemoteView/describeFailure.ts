import type { Failure } from '../../domain/failure.ts'

/** What is said of a failure: one sentence, and a second one where the kind of failure explains something. */
export interface FailureWords {
  title: string
  detail?: string
}

const REASON: Record<Failure['kind'], string | null> = {
  offline: 'You seem to be offline. Check the connection and try again.',
  notFound: 'The video service did not find them. Try again in a moment.',
  quotaSpent: 'The video service has given all that it gives in one day. It answers again tomorrow.',
  signedOut: 'Your sign-in could not be renewed. Try again in a moment.',
  commentsOff: 'They are turned off for this video.',
  unexpected: null,
}

/**
 * Words for the failure of a list, by its kind.
 *
 * @param subject what could not be loaded, as the start of a sentence: 'These videos'
 */
export function describeFailure(failure: Failure, subject: string): FailureWords {
  const reason = REASON[failure.kind]
  return { title: `${subject} could not be loaded.`, ...(reason !== null && { detail: reason }) }
}

/**
 * Words for the failure of a single thing, which somebody may have taken away; the same as for a list otherwise.
 *
 * @param subject 'This channel'
 */
export function describeFailureOfOne(failure: Failure, subject: string): FailureWords {
  const words = describeFailure(failure, subject)
  return failure.kind === 'notFound' ? { ...words, detail: 'It may be private or deleted.' } : words
}
