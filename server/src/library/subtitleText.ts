import { readFile, stat } from 'node:fs/promises'
import { srtToVtt } from './srtToVtt.ts'

/** Subtitles of a film of ten hours are a tenth of this. */
const LARGEST_BYTES = 8 * 1024 * 1024

/**
 * The subtitles of a file as WebVTT.
 * @param path a `.vtt` or `.srt` file
 * @returns null when the file is gone, or far too large to be subtitles
 */
export async function readSubtitles(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile() || stats.size > LARGEST_BYTES) return null
  const text = decodeText(await readFile(path))
  return path.toLowerCase().endsWith('.srt') ? srtToVtt(text) : text
}

/** Text in the encoding that its first bytes tell; what is not valid UTF-8 was written by an old program. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
