import { PLAYER_KEYS } from '@vtube/shared/playerChoices'

type Kind = keyof typeof PLAYER_KEYS

/** Returns the last choice of the viewer on this device, such as a language, or null if nothing is stored. */
export function readLastChoice(kind: Kind): string | null {
  try {
    return localStorage.getItem(PLAYER_KEYS[kind])
  } catch {
    // Storage may be blocked in frames of other sites.
    return null
  }
}

let isStoring = true

/** Makes a choice, which is stored for the next videos unless another person has made it on this screen. */
export function chooseFor(isOfOthers: boolean, choose: () => void): void {
  isStoring = !isOfOthers
  try {
    choose()
  } finally {
    isStoring = true
  }
}

/** Stores a choice for the next video. An unknown language is not stored. */
export function storeLastChoice(kind: Kind, choice: string): void {
  if (!isStoring || choice === 'und' || choice === '') return
  try {
    localStorage.setItem(PLAYER_KEYS[kind], choice)
  } catch {
    // If storing fails, the next video begins without the choice.
  }
}
