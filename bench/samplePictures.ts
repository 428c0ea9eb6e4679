import { readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'

const SAMPLES = resolve(import.meta.dirname, '../sample-library/videos')

/** Returns the paths of the pictures of the sample library's videos. */
export const samplePictures = async (): Promise<string[]> =>
  (await readdir(SAMPLES, { recursive: true }))
    .filter((name) => name.endsWith('.webp') && !/(channel|banner)\.webp$/.test(name))
    .map((name) => join(SAMPLES, name))
