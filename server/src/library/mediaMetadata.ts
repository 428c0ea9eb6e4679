import { FilePathSource, Input, MATROSKA, MP4, OGG, QTFF, WEBM, type InputTrack } from 'mediabunny'

/** No playlist formats: they could name other files. */
const FORMATS = [WEBM, MATROSKA, MP4, QTFF, OGG]
const READ_AHEAD_BYTES = 2 * 1024 * 1024

/**
 * Returns the duration of a media file in seconds, to the millisecond, from its metadata or else from its packets; null
 * if neither has it, as in a recording that was cut off.
 * @throws if the file is in none of the known formats, or is broken
 */
export async function readDuration(path: string): Promise<number | null> {
  using input = new Input({
    formats: FORMATS,
    source: new FilePathSource(path, { maxCacheSize: READ_AHEAD_BYTES }),
  })
  const stated = await input.getDurationFromMetadata()
  // Only as a fallback, because it has to read some files to their end.
  const seconds = stated !== null && stated > 0 ? stated : await input.computeDuration()
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null
}

/** A track of a media file. */
interface MediaTrack {
  kind: 'video' | 'audio'
  /** Common name of the codec, such as `H.265`; empty if the file does not tell. */
  name: string
  /** Media type to ask a browser whether it can play the track; null if there is none. */
  type: string | null
}

const NAMES = new Map<string, string>([
  ['avc', 'H.264'],
  ['hevc', 'H.265'],
  ['vp8', 'VP8'],
  ['vp9', 'VP9'],
  ['av1', 'AV1'],
  ['prores', 'ProRes'],
  ['aac', 'AAC'],
  ['opus', 'Opus'],
  ['mp3', 'MP3'],
  ['vorbis', 'Vorbis'],
  ['flac', 'FLAC'],
  ['ac3', 'AC-3'],
  ['eac3', 'E-AC-3'],
  ['dts', 'DTS'],
  // Unknown to the parser, by the names that containers use.
  ['mp4v', 'MPEG-4 Part 2'],
  ['V_MPEG4/ISO/ASP', 'MPEG-4 Part 2'],
  ['V_MS/VFW/FOURCC', 'Video for Windows'],
  ['V_MPEG1', 'MPEG-1'],
  ['V_MPEG2', 'MPEG-2'],
  ['V_THEORA', 'Theora'],
  ['alac', 'ALAC'],
])
const IN_WEBM = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])

/**
 * Returns the first video track and the first audio track of a media file.
 * @throws if the file is in none of the known formats, or is broken
 */
export async function readTracks(path: string): Promise<MediaTrack[]> {
  using input = new Input({ formats: FORMATS, source: new FilePathSource(path) })
  const [video] = await input.getVideoTracks()
  const [audio] = await input.getAudioTracks()
  const tracks: MediaTrack[] = []
  if (video) tracks.push({ kind: 'video', ...(await describe(video)) })
  if (audio) tracks.push({ kind: 'audio', ...(await describe(audio)) })
  return tracks
}

async function describe(track: InputTrack): Promise<Pick<MediaTrack, 'name' | 'type'>> {
  const codec = await track.getCodec()
  const id = codec ?? String((await track.getInternalCodecId()) ?? '')
  const parameters = await track.getCodecParameterString().catch(() => null)
  const container = IN_WEBM.has(id) ? 'video/webm' : 'video/mp4'
  return {
    name: NAMES.get(id) ?? (id.startsWith('pcm') ? 'PCM' : id.slice(0, 60)),
    type: codec === null || parameters === null ? null : `${container}; codecs="${parameters}"`,
  }
}
