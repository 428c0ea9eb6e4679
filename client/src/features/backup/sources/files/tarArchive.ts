import { ARCHIVE_LIMITS, type ArchiveLimits, isUsed } from './archiveLimits.ts'
import { type ByteSource, bytesOfBlob, bytesOfStream } from './byteSource.ts'
import { ImportError, toImportError } from '../ImportError.ts'
import { chosenFile, type SourceFile } from './sourceFile.ts'
import { BLOCK, isTarHeader, readAttributes, readTarHeader } from './tarHeader.ts'
import type { TimeSlices } from '../timeSlices.ts'

/** Returns whether the bytes begin with the signature of gzip. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Returns whether the bytes are the beginning of a tar archive or of a gzip file. */
export const isTarOrGzip = (bytes: Uint8Array): boolean => isGzip(bytes) || isTarHeader(bytes)

/** The number of compressed bytes that are unpacked at a time. */
const PART_BYTES = 256 * 1024
/** The maximum length in bytes of a long name, and of the attributes of a file. */
const MAX_EXTENSION = 64 * 1024
/**
 * The maximum ratio of the size of all content, including skipped files, to the size of the archive. Compression
 * reduces texts to no less than a twentieth, and hardly reduces videos.
 */
const MAX_RATIO = 20

/** Unpacks gzip in parts. Parts that are not read are not unpacked. */
async function* gunzip(parts: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip')
  const writer = writable.getWriter()
  const write = async () => {
    try {
      for await (const part of parts) await writer.write(part as Uint8Array<ArrayBuffer>)
      await writer.close()
    } catch (error) {
      // The reader receives the error.
      await writer.abort(error).catch(() => {})
    }
  }
  void write()
  const reader = readable.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } catch (error) {
    throw toImportError(error)
  } finally {
    void reader.cancel().catch(() => {})
  }
}

/** Returns a source that throws an `ImportError` when more than `maxBytes` bytes are read or skipped. */
function limited({ read, skip }: ByteSource, maxBytes: number): ByteSource {
  let all = 0
  const add = (length: number) => {
    all += length
    if (all > maxBytes) throw new ImportError('unpacksTooLarge')
  }
  return {
    async read(length) {
      const bytes = await read(length)
      add(bytes.length)
      return bytes
    },
    async skip(length) {
      add(length)
      await skip(length)
    },
  }
}

/** Reads `size` bytes as a whole, and skips the padding after them. */
async function readPadded(source: ByteSource, size: number): Promise<Uint8Array> {
  if (size > MAX_EXTENSION) throw new ImportError('damaged')
  const content = await source.read(size)
  await source.skip(paddingOf(size))
  return content
}
const paddingOf = (size: number): number => (BLOCK - (size % BLOCK)) % BLOCK

/** Yields the files of a tar archive after its first header. Each file must be read before the next is requested. */
async function* filesIn(
  source: ByteSource,
  first: Uint8Array,
  limits: ArchiveLimits,
  slices: TimeSlices,
): AsyncGenerator<SourceFile> {
  let name: string | null = null
  let size: number | null = null
  let files = 0
  let unpacked = 0
  for (let header = first; header.some((byte) => byte !== 0); header = await source.read(BLOCK)) {
    if (slices.isOver()) await slices.next()
    const entry = readTarHeader(header)
    if (entry === null) throw new ImportError('damaged')
    if (entry.kind === 'longName') {
      name = new TextDecoder().decode(await readPadded(source, entry.size)).replaceAll('\0', '')
      continue
    }
    if (entry.kind === 'attributes') {
      const attributes = readAttributes(await readPadded(source, entry.size))
      name = attributes.get('path') ?? name
      size = Number(attributes.get('size') ?? Number.NaN)
      continue
    }
    const path = name ?? entry.name
    let rest = size !== null && Number.isSafeInteger(size) && size >= 0 ? size : entry.size
    const padding = paddingOf(rest)
    name = null
    size = null
    if (entry.kind === 'file' && rest > 0 && isUsed(path)) {
      files += 1
      if (files > limits.files) throw new ImportError('unpacksTooLarge')
      yield {
        name: path.split(/[/\\]/).at(-1) ?? '',
        size: rest,
        async *parts() {
          while (rest > 0) {
            const part = await source.read(Math.min(rest, PART_BYTES))
            if (part.length === 0) throw new ImportError('damaged')
            rest -= part.length
            unpacked += part.length
            if (unpacked > limits.bytes) throw new ImportError('unpacksTooLarge')
            yield part
          }
        },
      }
    }
    await source.skip(rest + padding)
  }
}

/**
 * Opens a tar archive, which may be packed with gzip and have many gigabytes, or a file that is packed with gzip alone.
 * The archive is read once, in parts. Each file in it must be read before the next one is requested. Throws an
 * `ImportError` for archives that are damaged or exceed a limit.
 */
export async function* openTar(
  archive: File,
  slices: TimeSlices,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): AsyncGenerator<SourceFile> {
  const packed = chosenFile(archive)
  if (isTarHeader(await bytesOfBlob(archive).read(BLOCK))) {
    const source = bytesOfBlob(archive)
    yield* filesIn(source, await source.read(BLOCK), limits, slices)
    return
  }
  const unpacked = gunzip(packed.parts())
  try {
    const source = limited(bytesOfStream(unpacked), limits.bytes + MAX_RATIO * archive.size)
    const first = await source.read(BLOCK)
    if (isTarHeader(first)) yield* filesIn(source, first, limits, slices)
    else yield singleFile(packed, source, first)
  } finally {
    await unpacked.return(undefined)
  }
}

/** Returns the file in a gzip file that contains no tar archive, such as `watch-history.json.gz`. */
const singleFile = ({ name }: SourceFile, source: ByteSource, first: Uint8Array): SourceFile => ({
  name: name.replace(/\.gz$/i, ''),
  size: first.length,
  async *parts() {
    for (let part = first; part.length > 0; part = await source.read(PART_BYTES)) yield part
  },
})
