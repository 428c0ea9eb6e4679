import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inputOptions } from './inputOptions.ts'
import { runFfmpeg, type FfmpegJob } from './runFfmpeg.ts'

const MAX_BYTES = 8 * 1024 * 1024
/** The time limit for a whole file, over which subtitles are spread: enough for 50 GB from a slow disk. */
const TIMEOUT_MS = 30 * 60_000

/** Returns the options with which ffmpeg writes subtitles to a path as WebVTT. */
export const toWebVtt = (index: number, output: string): string[] =>
  `-map 0:${index} -c:s webvtt -f webvtt`.split(' ').concat(output)

/**
 * Extracts subtitles by the indexes of their streams as WebVTT, in one pass. Leaves out oversized results.
 * @throws if the file cannot be read to its end
 */
export async function extractTextSubtitles(
  job: Pick<FfmpegJob, 'program' | 'niceness' | 'signal'>,
  path: string,
  indexes: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-subtitles-'))
  try {
    const outputs = indexes.flatMap((index) => [
      '-fs',
      String(MAX_BYTES),
      ...toWebVtt(index, `file:${join(folder, String(index))}`),
    ])
    const limits = { timeoutMs: TIMEOUT_MS, maxBytes: 0 }
    await runFfmpeg({ ...job, arguments: ['-nostdin', ...inputOptions(path), ...outputs] }, limits)
    const texts = new Map<number, string>()
    for (const index of indexes) {
      const stats = await stat(join(folder, String(index))).catch(() => null)
      if (stats !== null && stats.size <= MAX_BYTES)
        texts.set(index, await readFile(join(folder, String(index)), 'utf8'))
    }
    return texts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
