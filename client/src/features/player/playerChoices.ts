import { parseQuality, PLAYER_KEYS, type Quality, qualityKey } from '@vtube/shared/playerChoices'
import { parseLooks, type SubtitleLooks } from '@vtube/shared/subtitleLooks'
import { useMemo } from 'react'
import { tabStorage } from '../../storage/guardedStorage.ts'
import { createStoredText, useStoredText } from '../../storage/storedText.ts'

/** The language of subtitles that the viewer chose last, `SUBTITLES_OFF`, or null for what each file shows. */
export const subtitleLanguage = createStoredText(PLAYER_KEYS.subtitles)

const looks = createStoredText(PLAYER_KEYS.subtitleLooks)

/** Returns what subtitles look like, and the function that changes it. A video that is open changes at once. */
export function useSubtitleLooks(): [SubtitleLooks, (next: SubtitleLooks) => void] {
  const stored = useStoredText(looks)
  return [useMemo(() => parseLooks(stored), [stored]), (next) => looks.set(JSON.stringify(next))]
}

const { connection = {} } = navigator as Navigator & { connection?: { saveData?: boolean; type?: string } }
const key = qualityKey(connection)
const quality = createStoredText(key)

/** Returns the quality with which the next video begins on this kind of connection, and the function that changes it. */
export function useQuality(): [Quality, (next: string) => void] {
  const stored = useStoredText(quality)
  // The player keeps `sound` in this tab alone.
  const choose = (next: string) => {
    tabStorage.remove(key)
    quality.set(next)
  }
  return [parseQuality(tabStorage.read(key) ?? stored, connection), choose]
}
