import { createLocalStore } from './guardedStorage.ts'

const KEY = 'vtube.blocks'
const COUNTS_KEY = 'vtube.blockCounts'

/** Returns whether this device knows blocks, so that the first screen waits for their rules. */
export const hasStoredBlocks = (): boolean => createLocalStore().read(KEY) !== null

/** A block without what only its page shows. */
interface StoredBlock {
  kind: 'channel' | 'word'
  value: string
}

/** Returns the blocks of the signed-in user that this device knows. The user's data replaces them when it is open. */
export function storedBlocks(): StoredBlock[] {
  const stored = createLocalStore().readJson(KEY)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown): StoredBlock[] => {
    const [kind, value] = Array.isArray(entry) ? (entry as unknown[]) : []
    return (kind === 'channel' || kind === 'word') && typeof value === 'string' ? [{ kind, value }] : []
  })
}

export function storeBlocks(blocks: readonly StoredBlock[]): void {
  const storage = createLocalStore()
  const text = JSON.stringify(blocks.map(({ kind, value }) => [kind, value]))
  if (blocks.length === 0) storage.remove(KEY)
  else if (storage.read(KEY) !== text) storage.write(KEY, text)
}

/** Removes the blocks and their counts. They end with the session, because the next user may be somebody else. */
export function forgetBlocks(): void {
  const storage = createLocalStore()
  storage.remove(KEY)
  storage.remove(COUNTS_KEY)
}

/** Returns how many videos, channels and comments each block has hidden on this device, by the key of its row. */
export function blockCounts(): ReadonlyMap<string, number> {
  const stored = createLocalStore().readJson(COUNTS_KEY)
  if (typeof stored !== 'object' || stored === null) return new Map()
  return new Map(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

export const storeBlockCounts = (counts: ReadonlyMap<string, number>): void =>
  void createLocalStore().write(COUNTS_KEY, JSON.stringify(Object.fromEntries(counts)))
