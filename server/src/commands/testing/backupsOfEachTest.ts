import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { folderOfEachTest } from '../../../testing/testFolder.ts'
import { startUserDataServer, type UserDataServer } from '../../userData/testing/startUserDataServer.ts'

interface BackupTest {
  /** The folder of a server, which the test may start. */
  folder: string
  dataDir: string
  /** The path of a copy, which does not exist yet. */
  copy: string
}

/** Sets up a folder for each test. `begin` is called before the test. */
export function backupsOfEachTest(begin: (test: BackupTest) => void) {
  const folder = folderOfEachTest()
  let server: UserDataServer | null = null
  const stop = async () => {
    await server?.close()
    server = null
  }
  beforeEach(() => begin({ folder, dataDir: join(folder, 'data'), copy: join(folder, 'copy.backup') }))
  afterEach(stop)
  return { start: async () => (server ??= await startUserDataServer(folder)), stop }
}
