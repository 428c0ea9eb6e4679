/** The thread of a store that can be made to fail. */
import { serveDatabase } from '../serveDatabase.ts'

export type MortalStore = ReturnType<typeof createMortalStore>

const createMortalStore = () => ({
  answer: () => 'here',
  exit: () => process.exit(3),
  failLater: () => process.nextTick(() => nothing.exists),
})
/** Nobody catches what this causes. */
const nothing = undefined as unknown as { exists: boolean }

serveDatabase(createMortalStore)
