/** A worker thread that fails on request. */
import { serveDatabase } from '../serveDatabase.ts'

/** Undefined in disguise: reading a property of it throws an uncaught error. */
const nothing = undefined as unknown as { exists: boolean }

serveDatabase({}, () => ({
  failing: {
    answer: () => 'here',
    exit: () => process.exit(3),
    failLater: () => process.nextTick(() => nothing.exists),
  },
}))
