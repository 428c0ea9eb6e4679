import * as m from '@vtube/messages'
import { createTurns } from '@vtube/shared/createTurns'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'
import { SourceError } from '../domain/SourceError.ts'
import { say } from '../language/translate.ts'

/** The changes that wait while one is made. Each of them may hold a file of subtitles in memory. */
const MAX_WAITING = 32
/** The number of seconds after which a change may be sent again. */
const RETRY_SECONDS = 5

/** Runs a change of the library. The signal is aborted when its lock is lost. */
type Exclusive = <T>(work: (held?: AbortSignal) => Promise<T>) => Promise<T>

/**
 * Creates the one lock of all changes of a library: moves, corrections and arrivals run one after another, and none
 * while another server that shares the library runs one, so that no change meets files that another one is just moving.
 * @param signal ends the wait for other servers. What still waits is not done
 * @returns runs a change. It rejects with a SourceError 503, if too many wait already
 */
export function createExclusive(
  importIndex: Pick<ImportIndex, 'exclusively'>,
  signal: AbortSignal,
): Exclusive {
  // Of several changes of this server, only one asks the database for the lock.
  const inTurn = createTurns()
  let unfinished = 0
  return async (work) => {
    if (unfinished > MAX_WAITING)
      throw new SourceError(503, 'backendError', say(m.serverUnavailable), null, RETRY_SECONDS)
    unfinished += 1
    try {
      return await inTurn(() =>
        importIndex.exclusively(signal, async (held) => {
          signal.throwIfAborted()
          return await work(held)
        }),
      )
    } finally {
      unfinished -= 1
    }
  }
}
