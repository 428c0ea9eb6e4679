/** The size of the buffer into which a body is read, in bytes. */
const BUFFER_BYTES = 1024 * 1024

/** Resolves to the next bytes of a body, which are valid until the next call, or to null at the end or if it breaks off. */
type ReadNext = () => Promise<Uint8Array | null>

/**
 * Reads the body of a response into one buffer. A new one for each piece would take hundreds of megabytes before the
 * browser collects them.
 */
export function readBody(body: ReadableStream<Uint8Array<ArrayBuffer>>): ReadNext {
  const reader = openByteReader(body)
  // Bodies are no byte streams in Safari.
  if (reader === null) {
    const pieces = body.getReader()
    return async () => (await pieces.read().catch(() => null))?.value ?? null
  }
  let buffer = new ArrayBuffer(BUFFER_BYTES)
  return async () => {
    const piece = await reader.read(new Uint8Array(buffer)).catch(() => null)
    if (piece === null || piece.done) return null
    buffer = piece.value.buffer
    return piece.value
  }
}

function openByteReader(body: ReadableStream): ReadableStreamBYOBReader | null {
  try {
    return body.getReader({ mode: 'byob' })
  } catch {
    return null
  }
}
