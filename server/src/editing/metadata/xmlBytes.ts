import { escapeToAscii, escapeXml, type EditedXml } from './xmlText.ts'

/** The text of a file of XML, with the way back to its bytes. */
interface DecodedXml extends EditedXml {
  /** Converts a changed text to bytes. Unchanged parts get the bytes that they had. */
  encode: (text: string) => Buffer
}

const DECLARED = /^\s*<\?xml\b[^>]*\bencoding\s*=\s*["']([\w.:-]+)["']/
const isUtf8 = (encoding: string): boolean => /^utf-?8$/i.test(encoding)

/**
 * Decodes a file of XML so that it can be changed in place: UTF-8, UTF-16 with a byte order mark, or any encoding whose
 * first 128 characters are those of ASCII.
 * @returns null for a file in another encoding, or that is no text
 */
export function decodeXml(bytes: Buffer): DecodedXml | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes, (some) => some)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes, swapped)
  if (bytes.includes(0)) return null
  const text = decodeUtf8(bytes)
  const [, declared = 'utf-8'] =
    DECLARED.exec((text ?? bytes.toString('latin1')).replace(/^\ufeff/, '')) ?? []
  // Programs that convert texts before they write them state another encoding than the one of the bytes. Those that
  // believe what is stated read at least ASCII.
  if (text !== null)
    return {
      text,
      toXml: isUtf8(declared) ? escapeXml : escapeToAscii,
      encode: (changed) => Buffer.from(changed),
    }
  // Each byte is a character here. What is added consists of ASCII, so that no byte gets another meaning.
  return {
    text: bytes.toString('latin1'),
    toXml: escapeToAscii,
    encode: (changed) => Buffer.from(changed, 'latin1'),
  }
}

function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return null
  }
}

const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()

function decodeUtf16(bytes: Buffer, order: (bytes: Buffer) => Buffer): DecodedXml | null {
  if (bytes.length % 2 !== 0) return null
  return {
    text: order(bytes).toString('utf16le'),
    toXml: escapeXml,
    encode: (changed) => order(Buffer.from(changed, 'utf16le')),
  }
}
