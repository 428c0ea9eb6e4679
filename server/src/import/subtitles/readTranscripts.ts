import type { ImportedFile } from '../../catalogue/importedEntry.ts'
import type { Passage, Transcript } from '../../catalogue/search/transcriptBlocks.ts'
import { parseWebVtt } from './parseWebVtt.ts'
import { toPassages } from './passages.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { readStored, unlessAway } from '../../media/readStored.ts'
import { bytesToVtt, MAX_MEGABYTES, convertSubtitles, type SubtitleHints } from './convertSubtitles.ts'

/** The maximum number of indexed languages of a video. Machine translations can add a hundred languages. */
export const MAX_TRACKS = 8

interface ReadTranscripts {
  tracks: Transcript[]
  /** The paths of files without any cue. */
  empty: ReadonlySet<string>
}

/**
 * Reads the subtitles of a video for the index of spoken words, one track for each language and script.
 * @param subtitles the subtitles. Subtitles with the whole text must come first
 * @param frameRate resolves to the frame rate of the video
 * @param onUnreadable called with the path of a file that cannot be read
 */
export async function readTranscripts(
  store: MediaStore,
  subtitles: readonly ImportedFile[],
  frameRate: SubtitleHints['frameRate'],
  onUnreadable: (path: string) => void,
): Promise<ReadTranscripts> {
  const tracks: Transcript[] = []
  const empty = new Set<string>()
  const written = new Set<string>()
  for (const { path, language } of subtitles) {
    const key = writtenLanguageOf(language)
    if (written.has(key) || tracks.length === MAX_TRACKS) continue
    const bytes = await readStored(store, path, MAX_MEGABYTES).catch(unlessAway)
    if (bytes === null) {
      onUnreadable(path)
      continue
    }
    const cues = parseWebVtt(await bytesToVtt(bytes, { language, frameRate }))
    if (cues.length === 0) empty.add(path)
    const passages = toPassages(cues)
    if (passages.length === 0) continue
    written.add(key)
    tracks.push({ language, passages })
  }
  return { tracks, empty }
}

/** Resolves to the passages of a file of subtitles, or to null without a file of at most `MAX_MEGABYTES`. */
export async function readPassages(path: string, hints?: SubtitleHints): Promise<Passage[] | null> {
  const text = await convertSubtitles(path, hints)
  return text === null ? null : toPassages(parseWebVtt(text))
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
