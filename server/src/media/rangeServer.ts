import type { MediaLocation, MediaStore, StoredFile } from './MediaStore.ts'

/** Serves objects of a bucket to programs of this machine, on loopback and in ranges. */
export interface RangeServer {
  /** Returns an address that nobody can guess, and that leads to this version of the file and to nothing else. */
  addressOf(file: StoredFile): MediaLocation
  close(): Promise<void>
}

/** Opens the range server on a free port of 127.0.0.1. */
export async function openRangeServer(_store: Pick<MediaStore, 'read'>): Promise<RangeServer> {
  throw new Error('The range server is not implemented yet.')
}
