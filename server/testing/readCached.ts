import type { OpenFile } from '../src/http/sendOpenFile.ts'

/** Reads a cached file to its end, and closes it. */
export async function readCached({ file }: OpenFile): Promise<Buffer> {
  const content = await file.readFile()
  await file.close()
  return content
}
