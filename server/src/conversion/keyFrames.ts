import { runFfprobe, type MediaInfo, type MediaStream } from '../ffmpeg/probeMedia.ts'
import { parseApart } from '../library/parsing/parserProcess.ts'

/** A file whose key frames take longer to find is transcoded meanwhile. */
const MAX_SEARCH_MS = 6000
/** Pictures without a key frame for longer would make segments that take long to begin, and seeks that go far back. */
const MAX_INTERVAL_SECONDS = 20
const MAX_START_SECONDS = 1
const PACKETS = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=print_section=0']

/**
 * Times in seconds from the beginning of the file; `none`, if they are too few for segments of their own; `unknown`, if they
 * could not be read, or not in time: another attempt may succeed.
 */
export type KeyFrames = readonly number[] | 'none' | 'unknown'

/** Finds the key frames of a picture: in the index of the container, or for formats without one in the packets. */
export async function readKeyFrames(
  ffprobe: string,
  path: string,
  info: MediaInfo,
  stream: MediaStream,
  searchMs = MAX_SEARCH_MS,
): Promise<KeyFrames> {
  const hasIndex = /matroska|mov/.test(info.format)
  const found = await (
    hasIndex
      ? parseApart('readKeyTimes', [path, stream.number], AbortSignal.timeout(searchMs))
      : readFromPackets(ffprobe, path, stream, searchMs)
  ).catch(() => undefined)
  if (found === undefined) return 'unknown'
  if (found === null) return 'none'
  const times = found.map((time) => time - info.startSeconds).sort((one, other) => one - other)
  const ends = [...times.slice(1), info.durationSeconds ?? times.at(-1) ?? 0]
  const isUsable =
    (times[0] ?? Infinity) <= MAX_START_SECONDS &&
    times.every((time, index) => (ends[index] ?? 0) - time <= MAX_INTERVAL_SECONDS)
  return isUsable ? times : 'none'
}

async function readFromPackets(
  ffprobe: string,
  path: string,
  { index }: MediaStream,
  searchMs: number,
): Promise<number[]> {
  const output = ['-select_streams', String(index), ...PACKETS]
  const lines = (await runFfprobe(ffprobe, path, output, searchMs)).split('\n')
  return lines.flatMap((line) => {
    const [time = '', flags = ''] = line.split(',')
    return flags.startsWith('K') && Number.isFinite(Number.parseFloat(time)) ? [Number.parseFloat(time)] : []
  })
}
