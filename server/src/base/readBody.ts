/** Thrown if the body of a response is longer than its reader accepts. */
export class BodyTooLargeError extends Error {
  override readonly name = 'BodyTooLargeError'
}

/**
 * Reads a body, decompressed, up to `maxBytes`: a few hundred kilobytes can decompress to hundreds of megabytes.
 * @throws BodyTooLargeError
 */
export async function readBody({ body }: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    // Leaving the loop cancels the response.
    if (bytes > maxBytes) throw new BodyTooLargeError(`The answer has more than ${maxBytes} bytes.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
