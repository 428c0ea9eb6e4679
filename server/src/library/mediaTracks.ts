import { FilePathSource, Input, type InputTrack } from 'mediabunny'
import { FORMATS } from './mediaDuration.ts'

/** What has to be decoded to play a file. */
export interface MediaTrack {
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
