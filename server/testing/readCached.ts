import type { CachedFile } from '../src/library/diskCache.ts'

/** Reads a cached file to its end, and closes it. */
export async function readCached({ file }: CachedFile): Promise<Buffer> {
  const content = await file.readFile()
  await file.close()
  return content
}
