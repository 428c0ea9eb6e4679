import { BLOCK_COUNTS_KEY, BLOCKS_KEY } from './firstScreen.ts'
import { createLocalStore } from './guardedStorage.ts'

/** A block without the fields that only the page of blocks shows. */
interface StoredBlock {
  kind: 'channel' | 'word'
  value: string
}

/** Returns the blocks of the signed-in user that this device has stored. They apply until the user's data is open. */
export function storedBlocks(): StoredBlock[] {
  const stored = createLocalStore().readJson(BLOCKS_KEY)
  if (!Array.isArray(stored)) return []
  return stored.flatMap((entry: unknown): StoredBlock[] => {
    const [kind, value] = Array.isArray(entry) ? (entry as unknown[]) : []
    return (kind === 'channel' || kind === 'word') && typeof value === 'string' ? [{ kind, value }] : []
  })
}

/** Stores the user's blocks, and whether feeds leave out watched videos: then the first screen waits, too. */
export function storeBlocks(blocks: readonly StoredBlock[], hidesWatched: boolean): void {
  const storage = createLocalStore()
  const rows = blocks.map(({ kind, value }) => [kind, value])
  const text = JSON.stringify(hidesWatched ? [...rows, ['watched', '']] : rows)
  if (blocks.length === 0 && !hidesWatched) storage.remove(BLOCKS_KEY)
  else if (storage.read(BLOCKS_KEY) !== text) storage.write(BLOCKS_KEY, text)
}

/** Returns how many videos, channels and comments the blocks have hidden on this device, by the keys of their rows. */
export function blockCounts(): ReadonlyMap<string, number> {
  const stored = createLocalStore().readJson(BLOCK_COUNTS_KEY)
  if (typeof stored !== 'object' || stored === null) return new Map()
  return new Map(
    Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
  )
}

export const storeBlockCounts = (counts: ReadonlyMap<string, number>): void =>
  void createLocalStore().write(BLOCK_COUNTS_KEY, JSON.stringify(Object.fromEntries(counts)))
