import type { Ffmpeg } from '../../ffmpeg/findFfmpeg.ts'
import { probeVideo, readStreams } from './mediaMetadata.ts'

const USUAL = [24_000 / 1001, 24, 25, 30_000 / 1001, 30, 48, 50, 60_000 / 1001, 60]
/** The maximum error, as a fraction of the rate, of a rate that is measured with few frames. */
const TOLERANCE = 0.002

/**
 * Resolves to the number of frames in a second of a video, or to null if the file cannot be read.
 * @param ffmpeg the programs that read further formats, or null if ffmpeg is not installed
 */
export async function readFrameRate(
  path: string,
  ffmpeg: Ffmpeg | null,
  signal?: AbortSignal,
): Promise<number | null> {
  const probe = async () => (ffmpeg === null ? [] : (await probeVideo(ffmpeg, path, signal)).streams)
  const streams = await readStreams(path, 0)
    .catch(probe)
    .catch(() => [])
  signal?.throwIfAborted()
  return frameRateOf(streams)
}

/**
 * Returns the frame rate of a video, or null if its streams do not have one. A measured rate close to a usual rate is
 * replaced by the usual rate, because a tiny error adds up to seconds in a whole video.
 */
export function frameRateOf(streams: readonly { kind: string; frameRate: number | null }[]): number | null {
  const measured = streams.find(({ kind }) => kind === 'video')?.frameRate ?? null
  if (measured === null) return null
  const errors = USUAL.map((rate) => Math.abs(rate - measured))
  const least = Math.min(...errors)
  return least <= measured * TOLERANCE ? (USUAL[errors.indexOf(least)] ?? measured) : measured
}
