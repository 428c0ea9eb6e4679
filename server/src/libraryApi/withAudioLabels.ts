import { isSpecialTitle } from '../ffmpeg/probeMedia.ts'

/**
 * Returns the tracks of a file with the names that people have given to its audio tracks, in place of those in the file.
 * A name may say that a track is a commentary, like one in the file.
 * @param labels the names in the order of the audio tracks, empty for tracks without one
 */
export function withAudioLabels<Track extends { kind: string; title: string; isSpecial: boolean }>(
  tracks: readonly Track[],
  labels: readonly string[] = [],
): readonly Track[] {
  if (labels.length === 0) return tracks
  const audioTracks = tracks.filter(({ kind }) => kind === 'audio')
  return tracks.map((track) => {
    const label = labels[audioTracks.indexOf(track)] ?? ''
    return label === ''
      ? track
      : { ...track, title: label, isSpecial: track.isSpecial || isSpecialTitle(label) }
  })
}
