import { stemOf, type NameRules } from './fileNames.ts'
import { videoNames } from './findEntries.ts'

const WORD = 'sample'
const MENTIONED = /sample/i
const FOLDER = /^samples?$/i
const NONE: ReadonlySet<string> = new Set()
const SIGNS = /[\s\-._()[\]]/

const wordsOf = (name: string): string[] =>
  stemOf(name)
    .toLowerCase()
    .split(SIGNS)
    .filter((word) => word !== '')

/**
 * Returns the names of the short samples that release groups put beside films: `sample.mkv`, `great.film-sample.mkv`. A
 * video counts as a sample only if the folder has another video. A name with spaces counts only if the rest of the name
 * is the name of another video, so that “Drum sample” is imported.
 * @param fileNames the names of all files in a folder
 */
export function samplesAmong(fileNames: readonly string[], rules: NameRules): ReadonlySet<string> {
  // This quick check comes first, because hardly any folder has samples and finding its videos takes time.
  if (!fileNames.some((name) => MENTIONED.test(name))) return NONE
  const videos = videoNames(fileNames, rules)
  const names = new Set(videos.map((name) => wordsOf(name).join(' ')))
  const isSample = (name: string) => {
    const words = wordsOf(name)
    const [first] = words
    if (first !== WORD && words.at(-1) !== WORD) return false
    const rest = first === WORD ? words.slice(1) : words.slice(0, -1)
    return rest.length === 0 || !name.includes(' ') || names.has(rest.join(' '))
  }
  const samples = new Set(videos.filter(isSample))
  return samples.size < videos.length ? samples : NONE
}

/** Returns whether a folder's name is usual for samples of the videos in its parent folder. */
export const isSampleFolder = (name: string): boolean => FOLDER.test(name)
