import { createLocalStore } from './guardedStorage.ts'

export const BLOCKS_KEY = 'vtube.blocks'
export const BLOCK_COUNTS_KEY = 'vtube.blockCounts'

/** Returns whether this device knows blocks, so that the first screen waits for their rules. */
export const hasStoredBlocks = (): boolean => createLocalStore().read(BLOCKS_KEY) !== null

/** Removes the blocks and their counts. They end with the session, because the next user may be somebody else. */
export function forgetBlocks(): void {
  const storage = createLocalStore()
  storage.remove(BLOCKS_KEY)
  storage.remove(BLOCK_COUNTS_KEY)
}
