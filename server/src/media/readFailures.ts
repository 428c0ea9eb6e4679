import { LRUCache } from 'lru-cache'
import { isAddress } from './mediaLocation.ts'
import type { MediaLocation } from './MediaStore.ts'

const MAX_ADDRESSES = 1000

/** The number of failures of the storage while this process read from an address. */
const counts = new LRUCache<string, number>({ max: MAX_ADDRESSES })

/** Records that the storage has failed while a program read from an address. */
export const noteReadFailure = (address: string): void =>
  void counts.set(address, (counts.get(address) ?? 0) + 1)

/**
 * Begins to watch locations. The returned function tells whether the storage has failed at one of them since. Data that
 * were read in the meantime may be incomplete, because ffmpeg reports success when its input breaks off, as if the
 * input had ended.
 */
export function watchReads(...locations: readonly MediaLocation[]): () => boolean {
  const addresses = locations.filter(isAddress)
  const count = () => addresses.reduce((sum, address) => sum + (counts.get(address) ?? 0), 0)
  const before = count()
  return () => count() !== before
}
