import { createPreference } from '../../storage/preference.ts'

/** Whether shortcuts of a single key act. Users can turn them off (WCAG 2.1.4). */
export const characterKeys = createPreference('vtube.characterKeys', true)
