const START_OF_IMAGE = 0xffd8
const MARKER = 0xff
/** Markers of a frame header: all of 0xC0 to 0xCF but those of tables. */
const isFrameHeader = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Reads width and height of a JPEG in pixels; null if it is none. */
export function jpegSize(bytes: Buffer): { width: number; height: number } | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== START_OF_IMAGE) return null
  let offset = 2
  while (offset + 9 <= bytes.length && bytes[offset] === MARKER) {
    if (isFrameHeader(bytes[offset + 1] ?? 0))
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) }
    offset += 2 + bytes.readUInt16BE(offset + 2)
  }
  return null
}
