import { fileURLToPath } from 'node:url'

/** The rendered library, which has one folder for each channel. */
export const videosFolder = fileURLToPath(new URL('../videos', import.meta.url))

/** The record of what the rendered films were made from, so that only changes are rendered again. */
export const rendersPath = fileURLToPath(new URL('./renders.json', import.meta.url))
