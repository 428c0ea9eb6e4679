import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { appendFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type SmallDisk = NonNullable<ReturnType<typeof mountSmallDisk>>

/**
 * Mounts a disk of a few megabytes, which a test can fill, free and make read-only.
 * @param folder where it is mounted, by default in a new folder. The folder is removed with the disk
 * @returns null, after printing a warning, if this account may not mount disks
 */
export function mountSmallDisk(megabytes: number, folder = mkdtempSync(join(tmpdir(), 'vtube-disk-'))) {
  const mount = (...options: string[]) =>
    execFileSync('mount', ['-t', 'tmpfs', '-o', options.join(','), 'tmpfs', folder], { stdio: 'ignore' })
  try {
    mount(`size=${megabytes}m`)
  } catch {
    rmSync(folder, { recursive: true })
    process.stderr.write('\nNOT TESTED: full and read-only disks, because this account may not mount one.\n')
    return null
  }
  const ballast = join(folder, 'ballast')
  return {
    folder,
    async fill() {
      const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'
      for (let size = 1_048_576; size >= 512; size /= 2)
        for (;;) {
          const error: unknown = await appendFile(ballast, Buffer.alloc(size)).catch(
            (thrown: unknown) => thrown,
          )
          if (isFull(error)) break
          if (error) throw error
        }
    },
    free: () => rm(ballast),
    /** Makes the disk read-only. No file on it may be open for writing. */
    makeReadOnly: () => mount('remount', 'ro'),
    close() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}

/**
 * Mounts a folder a second time, as containers mount a part of a disk. Both places have the number of one disk.
 * @param folder the other place. It is removed when the returned object is closed
 * @returns null, after printing a warning, if this account may not mount folders
 */
export function mountAgain(original: string, folder: string): Pick<SmallDisk, 'close'> | null {
  try {
    execFileSync('mount', ['--bind', original, folder], { stdio: 'ignore' })
  } catch {
    process.stderr.write(
      '\nNOT TESTED: folders that are mounted twice, because this account may not mount.\n',
    )
    return null
  }
  return {
    close() {
      execFileSync('umount', ['-l', folder])
      rmSync(folder, { recursive: true })
    },
  }
}
