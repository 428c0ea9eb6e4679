import { fileURLToPath } from 'node:url'

/** The path of the rendered library, which has one folder for each channel. */
export const videosFolder = fileURLToPath(new URL('../videos', import.meta.url))

/** The path of the record from which each film was rendered, so that only changed films are rendered again. */
export const rendersPath = fileURLToPath(new URL('./renders.json', import.meta.url))
