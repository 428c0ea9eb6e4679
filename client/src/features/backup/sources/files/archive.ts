import { unzipRaw, type ZipEntry } from 'unzipit'
import { ARCHIVE_LIMITS, type ArchiveLimits, isUsed } from './archiveLimits.ts'
import { ImportError, toImportError } from '../ImportError.ts'
import { readRange, type SourceFile } from './sourceFile.ts'

/** The number of bytes that are unpacked at a time. */
const PART_BYTES = 256 * 1024

/** Returns whether the bytes begin with the signature of a ZIP archive. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)

const UTF_8 = new TextDecoder('utf-8', { fatal: true })
/** The upper half of code page 437, which archives use for file names unless they declare UTF-8. */
const CODE_PAGE_437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0'

/** Decodes the name of a file. Archives that use UTF-8 do not always declare it. */
function nameOf({ name, nameBytes }: ZipEntry): string {
  // A name without a replacement character was decoded correctly.
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
 * Opens a ZIP archive, which may have many gigabytes. Only the directory at its end is read, and files that cannot
 * contain anything to import are left out of the result. A file is unpacked when it is read. The limit applies to the
 * bytes that are actually unpacked, because the sizes in the directory may be wrong. Throws an `ImportError` for
 * archives that are damaged or encrypted or exceed a limit.
 */
export async function openArchive(
  archive: Blob,
  limits: ArchiveLimits = ARCHIVE_LIMITS,
): Promise<SourceFile[]> {
  const { entries } = await unzipRaw({
    getLength: () => Promise.resolve(archive.size),
    read: (offset, length) => readRange(archive, offset, offset + length),
  }).catch((error: unknown) => {
    throw toImportError(error)
  })
  const used = entries.filter((entry) => isUsed(entry.name) && entry.size > 0)
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
          // The caller may stop before the end. Errors of the cancelled stream do not matter.
          void reader.cancel().catch(() => {})
        }
      } catch (error) {
        throw toImportError(error)
      }
    },
  }))
}
