import { createPreference } from '../../storage/preference.ts'

/** Whether the videos of cards play while the pointer rests on them. */
export const previewsOnHover = createPreference('vtube.previews', true)
