import { createPreference } from '../../storage/preference.ts'

/** The player fills the width of the window. */
export const theatre = createPreference('vtube.theatre', false)
/** A related video follows one that has ended. */
export const autoplayNext = createPreference('vtube.autoplayNext', true)
