import { createPreference } from '../../storage/preference.ts'

/** Whether shortcuts of a single character are enabled. Users can disable them (WCAG 2.1.4). */
export const characterKeys = createPreference('vtube.characterKeys', true)
