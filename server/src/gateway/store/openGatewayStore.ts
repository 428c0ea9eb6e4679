import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { startWorker, type DatabaseWorker } from '../../catalogue/sqlite/startWorker.ts'
import type { GatewayStore } from './GatewayStore.ts'
import type { GatewayTables } from './sqlite/createGatewayTables.ts'

const WORKER = new URL('./sqlite/worker.ts', import.meta.url)
/** How often a server looks whether another one is done. */
const LOOK_EVERY_MS = 50

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
    alone: (name, patienceMs, work) => alone(worker, name, patienceMs, work),
    close: () => worker.close(),
  }
}

async function alone<T>(
  worker: DatabaseWorker<GatewayTables>,
  name: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  const owner = randomUUID()
  // A server that dies leaves its entry behind; it counts no longer than anybody would wait for it.
  if (!(await worker.call('enterFlight', name, owner, Date.now(), Date.now() + patienceMs))) {
    const until = Date.now() + patienceMs
    while (Date.now() < until && (await worker.call('isFlying', name, Date.now()))) await wait(LOOK_EVERY_MS)
    return null
  }
  try {
    return { value: await work() }
  } finally {
    await worker.call('leaveFlight', name, owner)
  }
}
