import { createPreference } from '../../storage/preference.ts'

/** Whether the player fills the width of the window. */
export const theatre = createPreference('vtube.theatre', false)
/** Whether the user has turned on the sound of a video and has not turned it off again. */
export const sound = createPreference('vtube.sound', false)
/** Whether a related video plays after a video has ended. */
export const autoplayNext = createPreference('vtube.autoplayNext', true)
