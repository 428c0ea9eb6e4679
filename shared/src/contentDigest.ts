/** The number of bytes that are read at the beginning, in the middle and at the end of a file. */
const PART_BYTES = 16 * 1024
const DIGEST_CHARACTERS = 22

/**
 * Returns a digest of the size and three parts of a file, which identifies the file under another name. Files that
 * differ only in other parts have the same digest.
 * @param bytes the size of the file, which is not empty
 * @param read reads `length` bytes at a position, or fewer at the end of the file
 */
export async function contentDigest(
  bytes: number,
  read: (position: number, length: number) => Promise<Uint8Array>,
): Promise<string> {
  const last = Math.max(0, bytes - PART_BYTES)
  const parts: Uint8Array[] = [new TextEncoder().encode(`${bytes} `)]
  for (const position of new Set([0, Math.floor(last / 2), last]))
    parts.push(await read(position, PART_BYTES))
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let end = 0
  for (const part of parts) {
    joined.set(part, end)
    end += part.length
  }
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', joined))
  return toBase64Url(digest).slice(0, DIGEST_CHARACTERS)
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
