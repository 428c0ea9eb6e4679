import type { StreamDescription } from '@vtube/shared/streamDescription'
import type { PageData } from '../pageData.ts'
import type { CanPlay } from '@vtube/shared/browser/playability'
import { joinNames, translate } from '../playerText.ts'

/** A track with its name for people. */
export type NamedTrack = Pick<StreamDescription, 'kind' | 'name' | 'type'>

export const unsupportedTracks = (tracks: readonly NamedTrack[], canPlay: CanPlay): NamedTrack[] =>
  tracks.filter(({ type }) => type === null || !canPlay(type))

/** Returns a sentence that says why a video cannot be played, with the codecs that the browser lacks. */
export function describeError(tracks: readonly NamedTrack[], canPlay: CanPlay, data: PageData): string {
  const namesOf = (described: readonly NamedTrack[]) =>
    joinNames(
      data,
      described.map((track) => describeTrack(track, data)),
    )
  const unsupported = unsupportedTracks(tracks, canPlay)
  if (unsupported.length > 0) return translate(data, 'tracksUnsupported', { tracks: namesOf(unsupported) })
  return tracks.length > 0
    ? translate(data, 'fileUnsupported', { tracks: namesOf(tracks) })
    : translate(data, 'fileDamaged')
}

/** Returns a sentence that says why a video has no audio, or null if it has audio. */
export function describeMissingSound(
  tracks: readonly NamedTrack[],
  canPlay: CanPlay,
  data: PageData,
): string | null {
  const unsupported = unsupportedTracks(tracks, canPlay).find(({ kind }) => kind === 'audio')
  return unsupported ? translate(data, 'soundUnsupported', { track: describeTrack(unsupported, data) }) : null
}

/** If the name of the codec is unknown, the description contains only the kind of the track. */
const describeTrack = ({ kind, name }: NamedTrack, data: PageData) =>
  translate(data, kind === 'video' ? 'videoTrack' : 'soundTrack', { format: name }).trim()
