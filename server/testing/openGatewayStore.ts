import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GatewayStore } from '../src/gateway/store/GatewayStore.ts'
import { openSqliteStore } from '../src/gateway/store/sqlite/openSqliteStore.ts'

export interface TestGatewayStore {
  store: GatewayStore
  /** Opens the store of another server that uses the same database. */
  another(): Promise<GatewayStore>
  /** Closes every store that was opened and removes the folder. */
  close(): Promise<void>
}

/** Opens a gateway store in a temporary folder. */
export async function openGatewayStore(): Promise<TestGatewayStore> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-gateway-'))
  const file = join(folder, 'catalogue.sqlite')
  const opened: GatewayStore[] = []
  const another = async () => {
    const store = await openSqliteStore(file)
    opened.push(store)
    return store
  }
  return {
    store: await another(),
    another,
    async close() {
      await Promise.all(opened.map((store) => store.close()))
      await rm(folder, { recursive: true })
    },
  }
}
