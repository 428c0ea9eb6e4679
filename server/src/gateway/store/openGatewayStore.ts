import { startWorker, type DatabaseWorker } from '../../catalogue/sqlite/startWorker.ts'
import { flyAlone, flyEach, type FlightRows } from './flights.ts'
import type { GatewayStore } from './GatewayStore.ts'
import type { GatewayTables } from './sqlite/createGatewayTables.ts'

const WORKER = new URL('./sqlite/worker.ts', import.meta.url)

/**
 * The gateway's store in the embedded database, in a thread of its own.
 * @param options.file path of the catalogue's database file
 * @throws an Error with a sentence for the operator when the file cannot be opened
 */
export async function openGatewayStore(options: { file: string }): Promise<GatewayStore> {
  const started = startWorker<GatewayTables>(WORKER)
  try {
    return toStore(await started.open(options.file))
  } catch (error) {
    await started.terminate()
    throw error
  }
}

function toStore(worker: DatabaseWorker<GatewayTables>): GatewayStore {
  const flights = toFlightRows(worker)
  return {
    ledger: {
      reserve: (request) => worker.call('reserve', request),
      giveBack: (given) => worker.call('giveBack', given),
      state: (bucket, day) => worker.call('bucketState', bucket, day),
      spentBy: (bucket, day, subject) => worker.call('spentBy', bucket, day, subject),
      block: (bucket, until) => worker.call('block', bucket, until),
    },
    kept: (kind, key) => worker.call('kept', kind, key),
    keep: (kind, key, entry) => worker.call('keep', kind, key, entry),
    confirm: (kind, key, checkedAt) => worker.call('confirm', kind, key, checkedAt),
    marks: (kind, ids) => worker.call('marks', kind, ids),
    mark: (kind, seen) => worker.call('mark', kind, seen),
    removeTakenBefore: (moment) => worker.call('removeTakenBefore', moment),
    alone: (name, patienceMs, work) => flyAlone(flights, name, patienceMs, work),
    aloneEach: (names, patienceMs, work) => flyEach(flights, names, patienceMs, work),
    close: () => worker.close(),
  }
}

/** A server that dies leaves its rows behind; they count no longer than anybody would wait for them. */
const toFlightRows = (worker: DatabaseWorker<GatewayTables>): FlightRows => ({
  enter: (names, flight, patienceMs) =>
    worker.call('enterFlights', names, flight, Date.now(), Date.now() + patienceMs),
  leave: (names, flight) => worker.call('leaveFlights', names, flight),
  look: async (names) => ({ flying: await worker.call('flyingOf', names, Date.now()), abandoned: [] }),
})
