import { preferredAudio } from '@vtube/shared/preferredTracks'
import { codecsOf } from '../../ffmpeg/codecStrings.ts'
import type { StreamDescription, Target } from '@vtube/shared/streamDescription'
import { needsProbe } from '../../import/folder/fileTypes.ts'
import type { PlaylistRequest } from '../playlistRequest.ts'

/**
 * Matches the names (RFC 6381) of codecs that most browsers play: H.264, VP8, VP9 and AV1 with 8 bits, and AAC, MP3,
 * Opus, Vorbis and FLAC.
 */
const PLAYED =
  /^(?:avc[13]\.(?:42|4D|58|64)|vp8|vp09\.00|vp9|av01\.0\.\w+\.08|mp4a\.40\.(?:2|5|29)$|mp4a\.6B|mp3|opus|vorbis|flac)/i

const isPlayed = ({ type, highRange }: StreamDescription): boolean =>
  highRange === undefined && PLAYED.test(codecsOf(type))

/** The part of a request that depends on the browser and on the languages of the viewer. */
type UsualRequest = Pick<
  PlaylistRequest,
  'target' | 'copies' | 'audio' | 'surround' | 'subtitles' | 'quality' | 'line'
>

/**
 * Returns the request that most browsers send for the conversion of a file, or null if they play the file as it is. The
 * function `chooseConversion` of the player makes the same request for the codecs that all these browsers have.
 */
export function usualRequest(
  path: string,
  tracks: readonly StreamDescription[],
  target: Target,
): UsualRequest | null {
  const audioStreams = tracks.filter(({ kind }) => kind === 'audio')
  const audio = preferredAudio(audioStreams, { chosen: null, page: '' })
  const played = [tracks.find(({ kind }) => kind === 'video'), audioStreams[0]].filter(
    (one) => one !== undefined,
  )
  const isNative = audio === 0 && played.every((track) => track.isFirst && isPlayed(track))
  if (isNative && !needsProbe(path)) return null
  const canCopy = (track: StreamDescription | undefined) => track?.canCopy === true && isPlayed(track)
  return {
    target,
    copies: new Set([
      ...(canCopy(tracks.find(({ kind }) => kind === 'video')) ? (['video'] as const) : []),
      ...audioStreams.flatMap((stream, number) => (canCopy(stream) ? [number] : [])),
    ]),
    audio,
    surround: false,
    subtitles: null,
    quality: 'auto',
    line: null,
  }
}
