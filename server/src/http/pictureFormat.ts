/** The types of pictures that browsers show. */
export type PictureType =
  | 'image/jpeg'
  | 'image/png'
  | 'image/gif'
  | 'image/webp'
  | 'image/avif'
  | 'image/svg+xml'

/** The properties of a picture that its first bytes state. */
export interface PictureFormat {
  type: PictureType
  /** The width in pixels, or null if the first bytes do not contain the width. */
  width: number | null
  /** Whether parts of the picture may be transparent. */
  hasAlpha: boolean
  isAnimated: boolean
}

/** The number of first bytes that suffice to recognize the format, even if an SVG begins with comments. */
export const FORMAT_BYTES = 4096

/** The bytes appended before reading, more than any header has, so that no field is read beyond the end. */
const HEADER_BYTES = 32

/** Reads the format from the first bytes of a picture, as extensions are often wrong. Null if browsers show none. */
export function readPictureFormat(bytes: Buffer): PictureFormat | null {
  const start = Buffer.concat([bytes.subarray(0, FORMAT_BYTES), Buffer.alloc(HEADER_BYTES)])
  const text = start.toString('latin1')
  const still = { isAnimated: false, hasAlpha: false, width: null }
  if (text.startsWith('\xff\xd8\xff')) return { ...still, type: 'image/jpeg' }
  if (text.startsWith('\x89PNG\r\n\x1a\n')) {
    // Bit 2 of the colour type stands for an alpha channel. A palette may have transparent colours.
    const colours = start.readUInt8(25)
    return { ...still, type: 'image/png', width: start.readUInt32BE(16), hasAlpha: colours > 2 }
  }
  if (/^GIF8[79]a/.test(text))
    return { type: 'image/gif', width: start.readUInt16LE(6), hasAlpha: true, isAnimated: false }
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return readWebp(start, text)
  if (text.startsWith('ftyp', 4) && /avi[fs]/.test(text.slice(8, 64)))
    return { ...still, type: 'image/avif', hasAlpha: true }
  // The first element decides, because a page in HTML may contain an SVG as well.
  const element = text.search(/<[A-Za-z]/)
  return text.startsWith('<svg', element) ? { ...still, type: 'image/svg+xml', hasAlpha: true } : null
}

/** Reads the first chunk of a WebP file. It is a lossy picture, a lossless picture, or describes the other chunks. */
function readWebp(start: Buffer, text: string): PictureFormat {
  const chunk = text.slice(12, 16)
  const flags = chunk === 'VP8X' ? start.readUInt8(20) : 0
  return {
    type: 'image/webp',
    width: widthOfWebp(start, chunk),
    hasAlpha: chunk === 'VP8L' || (flags & 0x10) !== 0,
    isAnimated: (flags & 0x02) !== 0,
  }
}

function widthOfWebp(start: Buffer, chunk: string): number {
  if (chunk === 'VP8X') return start.readUIntLE(24, 3) + 1
  if (chunk === 'VP8L') return (start.readUInt16LE(21) & 0x3fff) + 1
  return start.readUInt16LE(26) & 0x3fff
}
