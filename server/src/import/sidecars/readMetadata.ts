import type { MediaStore } from '../../media/MediaStore.ts'
import { unlessAway } from '../../media/readStored.ts'
import { joinPath, type VideoFiles } from '../folder/findEntries.ts'
import { readChapterFile } from './chapterFile.ts'
import type { Corrections } from './corrections.ts'
import { readCorrections, readNfo } from './nfo.ts'
import type { Sidecar } from './parseSidecar.ts'
import { readSidecar } from './readSidecar.ts'
import { faultOf } from './faultOf.ts'

/** What the files beside a video state about it. */
export interface Metadata {
  /** The fields of the sidecar file, or else of the `.nfo` file. Null if neither says more than corrections. */
  sidecar: Sidecar | null
  /** The studio that the `.nfo` file names, or empty. */
  studio: string
  isFilm: boolean
  corrections: Corrections
  /** The chapters of the file of chapters, or null without such a file. */
  chapters: readonly unknown[] | null
  /** Whether the tags inside the video count, because no file beside it describes the video. */
  hasTags: boolean
  /** The sentences about files that were skipped because they are broken. */
  faults: readonly string[]
}

/**
 * Reads the files beside a video. A broken file is skipped.
 * @throws SourceError 503 if the storage cannot be reached
 */
export async function readMetadata(
  store: MediaStore,
  folder: string,
  { sidecar: json, nfo, chapters }: Pick<VideoFiles, 'sidecar' | 'nfo' | 'chapters'>,
): Promise<Metadata> {
  const faults: string[] = []
  const read = async <T>(
    name: string | null,
    reader: (store: MediaStore, path: string) => Promise<T>,
  ): Promise<T | null> => {
    if (name === null) return null
    const path = joinPath(folder, name)
    return await reader(store, path).catch((error: unknown) => {
      unlessAway(error)
      faults.push(`The sidecar “${path}” was skipped: ${faultOf(error)}.`)
      return null
    })
  }
  const stated = await read(chapters, readChapterFile)
  if (json !== null) {
    const sidecar = await read(json, readSidecar)
    const corrections = (await read(nfo, readCorrections)) ?? {}
    return { sidecar, studio: '', isFilm: false, corrections, chapters: stated, hasTags: false, faults }
  }
  const described = await read(nfo, readNfo)
  const hasTags = nfo === null || described?.isBare === true
  return {
    sidecar: hasTags ? null : (described?.sidecar ?? null),
    studio: hasTags ? '' : (described?.studio ?? ''),
    isFilm: described?.isFilm === true,
    corrections: described?.corrections ?? {},
    chapters: stated,
    hasTags,
    faults,
  }
}
