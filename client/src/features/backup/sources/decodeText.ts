/** Names the encoding of a text by its byte order mark, or by the zero bytes of Latin letters in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}

/** Decodes the bytes of a text without its byte order mark. Invalid bytes become replacement characters. */
export const decodeText = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes)).decode(bytes)

/** Whether bytes can be the start of a text: it has no zeros, unless it is in UTF-16. */
export const isText = (bytes: Uint8Array): boolean =>
  encodingOf(bytes) !== 'utf-8' || !bytes.subarray(0, 64).includes(0)
