import { paths } from '../../config/paths.ts'

/** The address of the page of the videos on this device, which is a section of the settings. */
export const devicePath = `${paths.settings}/device`
