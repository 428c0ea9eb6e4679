import { PLAYER_KEYS } from '@vtube/shared/playerChoices'
import { languageTag } from '../../language/currentLanguage.ts'
import { createStoredText } from '../../storage/storedText.ts'
import type { SavedQuality } from '../../storage/saved/savedVideos.ts'
import { formIn, type SavingFacts, usualAudioTracks } from './savingForms.ts'

/** What somebody wants to save of videos. */
export interface SavingChoice {
  quality: SavedQuality
  /** The indexes of the audio streams, or null for the one in the language of the person. */
  audioTracks: readonly number[] | null
}

const quality = createStoredText('vtube.savedQuality')
const language = createStoredText(PLAYER_KEYS.audio)

/** Returns the choice that this device remembers, which is the original before anybody has chosen. */
export function rememberedChoice(): SavingChoice {
  const stored = quality.read()
  const known = ([1080, 720, 480, 360, 'sound'] as const).find((one) => String(one) === stored)
  return { quality: known ?? 'original', audioTracks: null }
}

/** Remembers the quality that was chosen last, for the next videos and those that are saved by themselves. */
export const rememberQuality = (chosen: SavedQuality): void => quality.set(String(chosen))

/** Returns the indexes of the audio streams of a video that a choice means. */
export const audioTracksOf = (facts: SavingFacts, { audioTracks }: SavingChoice): readonly number[] =>
  audioTracks ?? usualAudioTracks(facts, { chosen: language.read(), page: languageTag() })

/** Returns what a video is saved as by a choice, or null if it cannot be saved like that. */
export const chosenForm = (facts: SavingFacts, choice: SavingChoice) =>
  formIn(facts, choice.quality, audioTracksOf(facts, choice))
