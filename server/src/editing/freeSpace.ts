import type { StoreWriter } from '../media/StoreWriter.ts'

/** The space that stays free, because the database or other programs may be on the same disk. */
const KEPT_BYTES = 100 * 1024 ** 2

/** Resolves to the number of bytes that may be added to a folder, or to null if the store knows none. */
export async function spaceIn(
  writer: Pick<StoreWriter, 'freeBytes'>,
  folder: string,
): Promise<number | null> {
  const free = await writer.freeBytes(folder)
  return free === null ? null : Math.max(0, free - KEPT_BYTES)
}
