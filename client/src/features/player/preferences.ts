import { createPreference } from '../../storage/preference.ts'

/** The player fills the width of the window. */
export const theatre = createPreference('vtube.theatre', false)
/** The user has turned the sound of a video on, and not off again. */
export const sound = createPreference('vtube.sound', false)
/** A related video follows one that has ended. */
export const autoplayNext = createPreference('vtube.autoplayNext', true)
