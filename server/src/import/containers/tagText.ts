/** An encoding other than UTF-8 that is decoded: that of Windows, or that of old Macs in old QuickTime videos. */
type OldEncoding = 'windows-1252' | 'macintosh'

/** The maximum size of a text in bytes. Longer descriptions are cut. */
const MAX_BYTES = 200_000

/**
 * Decodes the text of a tag. The format of the file demands UTF-8, but some programs write the encoding of their
 * system. Of these encodings, only Latin ones are decoded. For any other one, the text is empty: a wrong guess would be
 * worse than the name of the file as title.
 */
export function tagText(whole: Buffer, old: OldEncoding = 'windows-1252'): string {
  const bytes = whole.subarray(0, MAX_BYTES)
  const valid = utf8(bytes)
  if (valid !== null) return valid
  // A program that shortens a text may cut its last character, so an incomplete character at the end is accepted. A
  // single byte at the end, after ASCII, is a letter of an old encoding.
  const cut = utf8(bytes, { stream: true })
  if (cut !== null && bytes.length - cut.length > 1) return cut
  const isLatin = bytes.filter(isLetter).length > bytes.filter((byte) => byte > 0x7f).length
  return isLatin ? new TextDecoder(old).decode(bytes) : ''
}

/** Decodes UTF-8. Returns null for other bytes. With `stream`, an incomplete character at the end is left out. */
function utf8(bytes: Buffer, options?: { stream: boolean }): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options)
  } catch {
    return null
  }
}

function isLetter(byte: number): boolean {
  const lower = byte | 0x20
  return lower >= 0x61 && lower <= 0x7a
}
