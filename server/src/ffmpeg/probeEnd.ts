import { runFfprobe, TIMEOUT_MS, type MediaInfo, type MediaStream } from './probeMedia.ts'
import { STATED_LIMITS as MOST, statedUpTo } from './statedLimits.ts'

const PACKETS = '-show_entries packet=pts_time,dts_time,duration_time -of csv=print_section=0'.split(' ')
/** The options that read only the last packets, because the interval begins after the end of any file. */
const LAST = ['-read_intervals', '9999999%']
/** The time limit for a search of the whole file, for which a viewer waits. */
const SEARCH_MS = 10_000

/**
 * Resolves to the end of the last packet of a file, in seconds from the beginning of the file, or to null if the end is
 * not found. Used for files that do not state their duration or are truncated.
 */
export async function probeEnd(
  ffprobe: string,
  path: string,
  info: Pick<MediaInfo, 'startSeconds'>,
  signal?: AbortSignal,
): Promise<number | null> {
  return endOfPackets(
    await runFfprobe(ffprobe, path, [...LAST, ...PACKETS], TIMEOUT_MS, signal).catch(() => ''),
    info,
  )
}

/** The formats that state the duration of the file for each of their streams, or no durations of streams. */
const WITHOUT_STREAM_DURATIONS = new Set(['asf', 'flv'])

/**
 * Resolves to the end of a video stream, in seconds from the beginning of the file, or to null if the end is not found,
 * or if no audio ends later. If the file does not state the end, reads the last packets.
 */
export async function probeVideoEnd(
  ffprobe: string,
  path: string,
  info: MediaInfo,
  videoStream: MediaStream,
  signal?: AbortSignal,
): Promise<number | null> {
  const isStated = !WITHOUT_STREAM_DURATIONS.has(info.format)
  if (isStated && videoStream.durationSeconds !== null) return videoStream.durationSeconds
  const audio = info.streams.find(({ kind }) => kind === 'audio')
  if (audio === undefined) return null
  const search = async ({ index }: MediaStream, options: readonly string[] = LAST) => {
    const output = ['-select_streams', String(index), ...options, ...PACKETS]
    return endOfPackets(await runFfprobe(ffprobe, path, output, SEARCH_MS, signal).catch(() => ''), info)
  }
  const [audioEnd, lastFrame] = await Promise.all([search(audio), search(videoStream)])
  // In a file without an index, the last packets may all be audio. Then the whole stream is searched.
  const videoEnd = lastFrame ?? (await search(videoStream, []))
  return videoEnd !== null && audioEnd !== null && audioEnd > videoEnd ? videoEnd : null
}

/**
 * Returns the end of the last packet, in seconds from the beginning of the file, or null without packets.
 * @param lines for each packet, the times at which it is shown and decoded, and its duration
 */
export function endOfPackets(
  lines: string,
  { startSeconds }: Pick<MediaInfo, 'startSeconds'>,
): number | null {
  const ends = lines.split('\n').map((line) => {
    // Packets of raw streams have only the time at which they are decoded.
    const [shown = NaN, decoded = NaN, duration = NaN] = line.split(',').map(Number.parseFloat)
    return (Number.isNaN(shown) ? decoded : shown) + (duration || 0)
  })
  const last = ends.reduce((latest, end) => (end > latest ? end : latest), 0)
  return statedUpTo(MOST.seconds, last - startSeconds)
}
