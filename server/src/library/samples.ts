import { stemOf } from './fileNames.ts'
import { isMedia } from './fileTypes.ts'

const WORD = 'sample'
const FOLDER = /^samples?$/i
const SIGNS = /[\s\-._()[\]]/

const wordsOf = (name: string): string[] =>
  stemOf(name)
    .toLowerCase()
    .split(SIGNS)
    .filter((word) => word !== '')

/**
 * Returns the names of the short samples that release groups put beside films: `sample.mkv`, `great.film-sample.mkv`. A
 * video is one only beside another video, and a name with spaces only if the rest of it is the name of another video, so
 * that “Drum sample” stays.
 * @param videos the names of the videos in a folder
 */
export function samplesAmong(videos: readonly string[]): ReadonlySet<string> {
  const names = new Set(videos.map((name) => wordsOf(name).join(' ')))
  const isSample = (name: string) => {
    const words = wordsOf(name)
    const [first] = words
    if (first !== WORD && words.at(-1) !== WORD) return false
    const rest = first === WORD ? words.slice(1) : words.slice(0, -1)
    return rest.length === 0 || !name.includes(' ') || names.has(rest.join(' '))
  }
  const samples = new Set(videos.filter(isSample))
  return samples.size < videos.length ? samples : new Set()
}

/**
 * Returns whether a folder has the samples of the videos beside it.
 * @param beside the names of the files beside the folder
 */
export const isSampleFolder = (name: string, beside: readonly string[]): boolean =>
  FOLDER.test(name) && beside.some(isMedia)
