import type { ImportedFile } from '../catalogue/ImportIndex.ts'
import type { Passage, Transcript } from '../catalogue/transcriptBlocks.ts'
import { parseCues } from './subtitles/parseCues.ts'
import { toPassages } from './subtitles/passages.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import { readStored, unlessAway } from '../media/readStored.ts'
import { bytesToVtt, MAX_MEGABYTES, readSubtitles } from './subtitles/readSubtitles.ts'

/** The maximum number of indexed languages of a video. Machine translations can add a hundred of them. */
export const MAX_TRACKS = 8

/**
 * Reads the subtitles of a video for the index of what is said, one track for each language and script.
 * @param subtitles the subtitles, of which those with the whole text come first
 * @param onUnreadable called with the path of a file that cannot be read
 */
export async function readTranscripts(
  store: MediaStore,
  subtitles: readonly ImportedFile[],
  onUnreadable: (path: string) => void,
): Promise<Transcript[]> {
  const tracks: Transcript[] = []
  const written = new Set<string>()
  for (const { path, language } of subtitles) {
    const key = writtenLanguageOf(language)
    if (written.has(key) || tracks.length === MAX_TRACKS) continue
    const bytes = await readStored(store, path, MAX_MEGABYTES).catch(unlessAway)
    if (bytes === null) onUnreadable(path)
    const passages = bytes === null ? [] : toPassages(parseCues(await bytesToVtt(bytes, language)))
    if (passages.length === 0) continue
    written.add(key)
    tracks.push({ language, passages })
  }
  return tracks
}

/**
 * Reads the passages of a subtitle file. Resolves to null if the file does not exist or is far too large.
 * @param language a hint for the encoding
 */
export async function readPassages(path: string, language?: string): Promise<Passage[] | null> {
  const text = await readSubtitles(path, language)
  return text === null ? null : toPassages(parseCues(text))
}

/** Returns a key that variants of a language with the same script share, such as `en`, `en-GB` and `en-orig`. */
export function writtenLanguageOf(tag: string): string {
  try {
    const { language, script } = new Intl.Locale(tag).maximize()
    return `${language} ${script}`
  } catch {
    return tag
  }
}
