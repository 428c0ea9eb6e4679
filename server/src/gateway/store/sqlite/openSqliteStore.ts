import { extname } from 'node:path'
import { createRemote, startThread, type Access } from '../../../database/sqlite/DatabaseThread.ts'
import { protectFile } from '../../../database/sqlite/protectFile.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import type { GatewayTables } from '../gatewayTables.ts'

/** The source of the thread, or its compiled module in the package. */
const THREAD = new URL(`./gatewayThread${extname(import.meta.url)}`, import.meta.url)

const ACCESS: Readonly<Record<keyof GatewayTables, Extract<Access, 'read' | 'write'>>> = {
  getEntry: 'read',
  getChecks: 'read',
  bucketState: 'read',
  putEntry: 'write',
  confirmEntry: 'write',
  putChecks: 'write',
  deleteFetchedBefore: 'write',
  spend: 'write',
  refund: 'write',
  blockBucket: 'write',
}

/**
 * Opens the store in the storage's file, in a thread of its own. Throws an Error with a sentence for the operator.
 * @param protection is shared by all threads of the file
 */
export async function openSqliteStore(file: string, protection = protectFile(file)): Promise<GatewayStore> {
  const started = startThread(THREAD)
  try {
    const thread = await started.open(file)
    protection.begin()
    return {
      ...createRemote<GatewayTables>('tables', ACCESS, (access, ...call) =>
        protection[access === 'read' ? 'read' : 'write'](() => thread.call(...call)),
      ),
      // The embedded database belongs to one server, which makes each request once at a time (`singleFlight.ts`).
      withLocks: (names, _timeoutMs, work) => work(names),
      close: thread.close,
    }
  } catch (error) {
    await started.terminate()
    throw error
  }
}
