import { preferredSound } from '@vtube/shared/preferredTracks'
import type { StreamDescription } from '../../../src/ffmpeg/streamDescription.ts'
import { readLastChoice } from '../lastChoice.ts'
import type { PageData } from '../pageData.ts'

export const soundsOf = (tracks: readonly StreamDescription[]): StreamDescription[] =>
  tracks.filter(({ kind }) => kind === 'audio')

/** Returns the number of the sound that plays first. Without a conversion, browsers play the first of the file. */
export function firstSound(tracks: readonly StreamDescription[], data: PageData): number {
  if (data.conversion === null) return 0
  return preferredSound(soundsOf(tracks), { chosen: readLastChoice('sound'), page: data.language })
}
