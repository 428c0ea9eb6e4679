import { preferredAudio } from '@vtube/shared/preferredTracks'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { readLastChoice } from '../lastChoice.ts'
import type { PageData } from '../pageData.ts'

export const audioStreamsOf = (tracks: readonly StreamDescription[]): StreamDescription[] =>
  tracks.filter(({ kind }) => kind === 'audio')

/** Returns the index of the first audio track to play. Without a conversion, browsers play the first of the file. */
export function firstAudioTrack(tracks: readonly StreamDescription[], data: PageData): number {
  if (data.conversion === null) return 0
  return preferredAudio(audioStreamsOf(tracks), { chosen: readLastChoice('audio'), page: data.language })
}
