import { createSessionValue } from '../../storage/sessionValue.ts'

/**
 * The speed and the sound that another person has just chosen on this screen, which the user shares, or null. The player
 * reports them like choices of the user, but they are not remembered for the next videos.
 */
export const choicesOfOthers = createSessionValue<{ rate: number | null; isMuted: boolean | null }>({
  rate: null,
  isMuted: null,
})
