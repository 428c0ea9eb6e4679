import { fileURLToPath } from 'node:url'

/** The rendered library: one folder a channel. */
export const videosFolder = fileURLToPath(new URL('../videos', import.meta.url))

/** What the rendered films were made from, so that only changes are rendered again. */
export const rendersPath = fileURLToPath(new URL('./renders.json', import.meta.url))
