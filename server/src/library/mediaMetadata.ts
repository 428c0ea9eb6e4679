import { FilePathSource, Input, MATROSKA, MP4, OGG, QTFF, WEBM, type InputTrack } from 'mediabunny'

/** Formats of single files only: a playlist could name files elsewhere. */
const FORMATS = [WEBM, MATROSKA, MP4, QTFF, OGG]
const READ_AHEAD_BYTES = 2 * 1024 * 1024

/**
 * Length of a media file in seconds, to the millisecond: as the file tells it, or else from its packets. Null when
 * neither says, as with a recording that was cut off.
 * @throws when the file is of none of the known formats, or broken
 */
export async function mediaDuration(path: string): Promise<number | null> {
  using input = new Input({
    formats: FORMATS,
    source: new FilePathSource(path, { maxCacheSize: READ_AHEAD_BYTES }),
  })
  const told = await input.getDurationFromMetadata()
  // Packets are asked only where they must be: that reads through the whole of some files.
  const seconds = told !== null && told > 0 ? told : await input.computeDuration()
  return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) / 1000 : null
}

/** What has to be decoded to play a file. */
interface MediaTrack {
  kind: 'video' | 'audio'
  /** As people call it, such as `H.265`. */
  name: string
  /** What a browser may be asked whether it plays; null where there is no name for it. */
  type: string | null
}

const NAMES = new Map<string, string>(
  Object.entries({
    avc: 'H.264',
    hevc: 'H.265',
    vp8: 'VP8',
    vp9: 'VP9',
    av1: 'AV1',
    prores: 'ProRes',
    aac: 'AAC',
    opus: 'Opus',
    mp3: 'MP3',
    vorbis: 'Vorbis',
    flac: 'FLAC',
    ac3: 'AC-3',
    eac3: 'E-AC-3',
    dts: 'DTS',
    // Those that the parser does not know, by the names that the containers use.
    mp4v: 'MPEG-4 Part 2',
    'V_MPEG4/ISO/ASP': 'MPEG-4 Part 2',
    'V_MS/VFW/FOURCC': 'an old Windows format',
    V_MPEG1: 'MPEG-1',
    V_MPEG2: 'MPEG-2',
    V_THEORA: 'Theora',
    alac: 'ALAC',
  }),
)
const IN_WEBM = new Set(['vp8', 'vp9', 'av1', 'opus', 'vorbis'])

/**
 * The tracks of a media file that have to be played, the first of each kind.
 * @throws when the file is of none of the known formats, or broken
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
  const id = codec ?? String((await track.getInternalCodecId()) ?? 'an unknown format')
  const parameters = await track.getCodecParameterString().catch(() => null)
  const container = IN_WEBM.has(id) ? 'video/webm' : 'video/mp4'
  return {
    name: NAMES.get(id) ?? (id.startsWith('pcm') ? 'PCM' : id.slice(0, 60)),
    type: codec === null || parameters === null ? null : `${container}; codecs="${parameters}"`,
  }
}
