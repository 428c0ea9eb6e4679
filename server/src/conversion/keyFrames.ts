import { EncodedPacketSink, FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny'
import { runFfprobe, type MediaInfo, type MediaStream } from '../ffmpeg/probeMedia.ts'

/** A file whose key frames take longer to find is transcoded. */
const MAX_SEARCH_MS = 6000
/** Pictures without a key frame for longer would make segments that take long to begin, and seeks that go far back. */
const MAX_INTERVAL_SECONDS = 20
const MAX_START_SECONDS = 1
const PACKETS = ['-show_entries', 'packet=pts_time,flags', '-of', 'csv=print_section=0']

/**
 * Returns the times of key frames from the beginning of the file, in seconds: from the index of the container, or for
 * formats without one from the packets. Null if that takes too long, or if they are too few for segments of their own.
 */
export async function readKeyFrames(
  ffprobe: string,
  path: string,
  info: MediaInfo,
  stream: MediaStream,
): Promise<readonly number[] | null> {
  const hasIndex = /matroska|mov/.test(info.format)
  const found = await (hasIndex ? readFromIndex(path) : readFromPackets(ffprobe, path, stream)).catch(
    () => null,
  )
  if (found === null) return null
  const times = found.map((time) => time - info.startSeconds).sort((one, other) => one - other)
  const ends = [...times.slice(1), info.durationSeconds ?? times.at(-1) ?? 0]
  const isUsable =
    (times[0] ?? Infinity) <= MAX_START_SECONDS &&
    times.every((time, index) => (ends[index] ?? 0) - time <= MAX_INTERVAL_SECONDS)
  return isUsable ? times : null
}

async function readFromIndex(path: string): Promise<number[] | null> {
  const deadline = Date.now() + MAX_SEARCH_MS
  using input = new Input({ formats: [WEBM, MATROSKA, MP4, QTFF], source: new FilePathSource(path) })
  const [track] = await input.getVideoTracks()
  if (track === undefined) return null
  const sink = new EncodedPacketSink(track)
  const times: number[] = []
  let packet = await sink.getFirstKeyPacket({ metadataOnly: true })
  while (packet !== null) {
    if (Date.now() > deadline) return null
    times.push(packet.timestamp)
    packet = await sink.getNextKeyPacket(packet, { metadataOnly: true })
  }
  return times
}

async function readFromPackets(ffprobe: string, path: string, { index }: MediaStream): Promise<number[]> {
  const output = ['-select_streams', String(index), ...PACKETS]
  const lines = (await runFfprobe(ffprobe, path, output, MAX_SEARCH_MS)).split('\n')
  return lines.flatMap((line) => {
    const [time = '', flags = ''] = line.split(',')
    return flags.startsWith('K') && Number.isFinite(Number.parseFloat(time)) ? [Number.parseFloat(time)] : []
  })
}
