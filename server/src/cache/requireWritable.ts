import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { UnfitMachineError } from '../jobs/Jobs.ts'
import { codeOf } from '../domain/codeOf.ts'

/** The number of bytes that are written as a test, about the size of the largest picture that is made from a video. */
const PROBE_BYTES = 1024 ** 2

/**
 * Tests whether a file can be written to a folder.
 * @throws UnfitMachineError if it cannot, for example because the disk of the folder is full
 */
export async function requireWritable(folder: string): Promise<void> {
  const probe = join(folder, `${randomUUID()}.part`)
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(probe, Buffer.alloc(PROBE_BYTES))
  } catch (error) {
    throw new UnfitMachineError(`nothing can be written to ${folder} (${codeOf(error)}); check its disk.`)
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
