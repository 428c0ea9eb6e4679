import { execFile } from 'node:child_process'
import { lowerPriority } from '../../ffmpeg/inputOptions.ts'
import { EXTRACT_TIMEOUT_MS, NICENESS } from '../thumbnails/extractFrame.ts'

const MAX_OUTPUT_BYTES = 4 * 1024 * 1024

/** Says that `ffmpeg` is not installed. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError'
}

/**
 * Runs `ffmpeg` with a low priority and a time limit. Resolves to what it writes to its output; null where it fails.
 * @param input what it reads from its own input
 * @throws NotInstalledError
 */
export function runFfmpeg(
  options: readonly string[],
  signal: AbortSignal,
  input?: Buffer,
): Promise<Buffer | null> {
  return new Promise((resolve, reject) => {
    const child = execFile(
      'ffmpeg',
      [...options],
      {
        encoding: 'buffer',
        maxBuffer: MAX_OUTPUT_BYTES,
        timeout: EXTRACT_TIMEOUT_MS,
        killSignal: 'SIGKILL',
        signal,
      },
      (error, output) => {
        if (error?.code === 'ENOENT') reject(new NotInstalledError())
        else resolve(error === null && output.length > 0 ? output : null)
      },
    )
    lowerPriority(child, NICENESS)
    // A process that ends early closes its input, and its outcome says enough.
    child.stdin?.on('error', () => {})
    child.stdin?.end(input)
  })
}
