import { strToU8, zipSync } from 'fflate'
import { fileOf, takeoutZip } from './exampleFiles.ts'

/**
 * Returns a file that seems to contain an incomplete object of one gigabyte, and a function that returns how far it was
 * read.
 */
export function endlessFile() {
  const file = fileOf('{"')
  let readBytes = 0
  Object.defineProperty(file, 'size', { value: 1024 ** 3 })
  const part = new Blob([' '.repeat(256 * 1024)])
  file.slice = (start, end) => {
    readBytes = Math.max(readBytes, end ?? 0)
    return start === 0 ? new Blob(['{"']) : part
  }
  return { file, readBytes: () => readBytes }
}

/** Returns a file that cannot be read, as if it had been moved after the user chose it. */
export function movedFile(): File {
  const file = fileOf('{}')
  file.slice = () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) as unknown as Blob
  return file
}

/** Returns an archive whose files need a password. */
export function encryptedZip(): Uint8Array<ArrayBuffer> {
  const archive = zipSync({ 'a.txt': strToU8('a') })
  for (let index = 0; index < archive.length - 4; index += 1)
    if (archive[index] === 0x50 && archive[index + 1] === 0x4b && archive[index + 2] === 1)
      archive.set([1, 0], index + 8)
  return archive
}

/** Returns an archive that contains another archive. */
export const nestedZip = (): Uint8Array<ArrayBuffer> => zipSync({ 'takeout-001.zip': takeoutZip() })
