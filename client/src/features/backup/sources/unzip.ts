import { Unzip, type UnzipFile, UnzipInflate } from 'fflate'
import { isText } from './decodeText.ts'
import { ImportError } from './ImportError.ts'

/** A file in an archive. */
interface UnzippedFile {
  /** Without folders. */
  name: string
  bytes: Uint8Array
}

interface UnzipLimits {
  /** Number of bytes that all files together may have. */
  bytes: number
  files: number
}

const LIMITS: UnzipLimits = { bytes: 200 * 1024 * 1024, files: 10_000 }

/** Number of bytes that are unpacked before the page can do other work. */
const SLICE_BYTES = 64 * 1024
/** Number of slices between pauses, each of which costs some milliseconds. */
const SLICES_PER_TURN = 16

const STORED = 0
const DEFLATED = 8

/** Whether bytes begin like a ZIP archive. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let offset = 0
  for (const part of parts) {
    joined.set(part, offset)
    offset += part.length
  }
  return joined
}

/**
 * Unpacks the text files of an archive in slices. What has been unpacked is counted, whatever the archive says of its
 * sizes. Throws an `ImportError` for damaged archives and those beyond the limits.
 */
export async function unzip(archive: Uint8Array, limits: UnzipLimits = LIMITS): Promise<UnzippedFile[]> {
  const found: { name: string; parts: Uint8Array[] }[] = []
  let total = 0
  let files = 0

  const unpacker = new Unzip((file: UnzipFile) => {
    files += 1
    if (files > limits.files) throw new ImportError('unpacksTooLarge')
    const isKnown = file.compression === STORED || file.compression === DEFLATED
    if (!isKnown || file.name.endsWith('/')) return
    const entry = { name: file.name.split(/[/\\]/).at(-1) ?? '', parts: [] as Uint8Array[] }
    let keeps = true
    file.ondata = (error, bytes) => {
      // Also what is thrown below comes back as an error of the file.
      if (error !== null) throw error
      total += bytes.length
      if (total > limits.bytes) throw new ImportError('unpacksTooLarge')
      // Videos and pictures do not stay in memory.
      if (entry.parts.length === 0 && bytes.length > 0) keeps &&= isText(bytes)
      // Copied: the bytes of a stored file are a view of the archive, those of others of a buffer that is used again.
      if (keeps) entry.parts.push(bytes.slice())
    }
    found.push(entry)
    file.start()
  })
  unpacker.register(UnzipInflate)

  try {
    for (let offset = 0, slices = 1; offset < archive.length; offset += SLICE_BYTES, slices += 1) {
      const end = offset + SLICE_BYTES
      unpacker.push(archive.subarray(offset, end), end >= archive.length)
      if (slices % SLICES_PER_TURN === 0) await new Promise((resolve) => setTimeout(resolve))
    }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError('damaged', { cause: error })
  }
  return found
    .map(({ name, parts }) => ({ name, bytes: joinBytes(parts) }))
    .filter(({ bytes }) => bytes.length > 0)
}
