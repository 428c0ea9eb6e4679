import { extname } from 'node:path'
import { createRemotes, startThread } from '../../../database/sqlite/DatabaseThread.ts'
import { protectFile } from '../../../database/sqlite/protectFile.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { gatewayTables } from '../gatewayTables.ts'

/** The module of the thread, in its source form or, in the package, in its compiled form. */
const THREAD = new URL(`./gatewayThread${extname(import.meta.url)}`, import.meta.url)

/**
 * Opens the store in the storage's file, in a thread of its own. Throws an error whose message is for the operator.
 * @param protection the protection of the file, shared by all threads that use it
 */
export async function openSqliteStore(file: string, protection = protectFile(file)): Promise<GatewayStore> {
  const started = startThread(THREAD)
  try {
    const thread = await started.open(file)
    protection.begin()
    return {
      ...createRemotes({ gatewayTables }, (access, ...call) =>
        protection[access === 'read' ? 'read' : 'write'](() => thread.call(...call)),
      ).gatewayTables,
      // Only one server uses the embedded database, and `singleFlight.ts` prevents simultaneous requests in it.
      withLocks: (names, _timeoutMs, work) => work(names),
      close: thread.close,
    }
  } catch (error) {
    await started.terminate()
    throw error
  }
}
