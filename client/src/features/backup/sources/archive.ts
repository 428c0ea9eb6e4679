import { unzipRaw, type ZipEntry } from 'unzipit'
import { ImportError, toImportError } from './ImportError.ts'
import { readRange, type SourceFile } from './sourceFile.ts'

interface ArchiveLimits {
  /** The number of bytes that may be unpacked. */
  bytes: number
  /** The number of files that may be read. */
  files: number
}

const LIMITS: ArchiveLimits = { bytes: 1024 ** 3, files: 10_000 }

/** The number of bytes that are unpacked at once. */
const PART_BYTES = 256 * 1024

/** Whether bytes begin like a ZIP archive. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

/** Matches files from which nothing is imported. They are not unpacked, whatever their size. */
const UNUSED =
  /\.(?:mp4|m4[av]|mkv|webm|mov|avi|3gp|mp3|opus|ogg|wav|flac|jpe?g|png|gif|webp|heic|svg|pdf|docx?|xlsx?|ics|vcf|mbox|eml|css|js)$/i

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
/** The upper half of code page 437, in which archives have names unless they say UTF-8. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

/** Decodes the name of a file: archives that are in UTF-8 do not always say so. */
function nameOf({ name, nameBytes }: ZipEntry): string {
  // A name without a replacement character was valid UTF-8.
  if (!name.includes('\uFFFD')) return name
  try {
    return UTF_8.decode(nameBytes)
  } catch {
    return Array.from(nameBytes, (byte) =>
      byte < 128 ? String.fromCodePoint(byte) : CODE_PAGE_437.charAt(byte - 128),
    ).join('')
  }
}

/**
 * Opens an archive, of which only the directory at its end is read: it may have many gigabytes. Files are unpacked when
 * they are read, and only those of which something can be imported are given. What has been unpacked is counted, whatever
 * the archive says of its sizes. Throws an `ImportError` for damaged and encrypted archives and those beyond the limits.
 */
export async function openArchive(archive: Blob, limits: ArchiveLimits = LIMITS): Promise<SourceFile[]> {
  const { entries } = await unzipRaw({
    getLength: () => Promise.resolve(archive.size),
    read: (offset, length) => readRange(archive, offset, offset + length),
  }).catch((error: unknown) => {
    throw toImportError(error)
  })
  const used = entries.filter(
    (entry) => !entry.name.endsWith('/') && !UNUSED.test(entry.name) && entry.size > 0,
  )
  if (used.length > limits.files) throw new ImportError('unpacksTooLarge')
  let unpacked = 0
  return used.map((entry): SourceFile => ({
    name: nameOf(entry).split(/[/\\]/).at(-1) ?? '',
    size: entry.size,
    async *parts() {
      if (entry.encrypted) throw new ImportError('encrypted')
      try {
        const reader = (await entry.stream({ chunkSize: PART_BYTES })).getReader()
        try {
          for (;;) {
            const { done, value } = await reader.read()
            if (done) return
            unpacked += value.length
            if (unpacked > limits.bytes) throw new ImportError('unpacksTooLarge')
            yield value
          }
        } finally {
          // The caller may have seen enough. What the stream says then does not matter.
          void reader.cancel().catch(() => {})
        }
      } catch (error) {
        throw toImportError(error)
      }
    },
  }))
}
