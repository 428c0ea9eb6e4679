/** A worker thread that fails on request. */
import { serveDatabase } from '../serveDatabase.ts'

export type FailingStore = ReturnType<typeof createFailingStore>

const createFailingStore = () => ({
  answer: () => 'here',
  exit: () => process.exit(3),
  failLater: () => process.nextTick(() => nothing.exists),
})
/** Reading a property of this throws an uncaught error. */
const nothing = undefined as unknown as { exists: boolean }

serveDatabase(createFailingStore)
