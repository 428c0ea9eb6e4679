import type { Turns } from '../base/createTurns.ts'
import { createTurns } from '../base/createTurns.ts'
import type { ImportIndex } from '../catalogue/ImportIndex.ts'

/**
 * Creates the one lock of all changes of a library: moves, corrections and arrivals run one after another, and none
 * while another server that shares the library runs one, so that no change meets files that another one is just moving.
 * @param signal ends the wait for other servers. What still waits is not done
 */
export function createExclusive(importIndex: Pick<ImportIndex, 'exclusively'>, signal: AbortSignal): Turns {
  // Of several changes of this server, only one asks the database for the lock.
  const inTurn = createTurns()
  return (work) =>
    inTurn(() =>
      importIndex.exclusively(signal, async () => {
        signal.throwIfAborted()
        return await work()
      }),
    )
}
