import type { ImportedEntry } from '../../catalogue/importedEntry.ts'
import type { Transcript } from '../../catalogue/search/transcriptBlocks.ts'
import { isInstalled } from '../../ffmpeg/findFfmpeg.ts'
import type { MediaLocation } from '../../media/MediaStore.ts'
import { readFrameRate } from '../containers/frameRate.ts'
import { joinPath, type FoundEntry, type VideoFiles } from '../folder/findEntries.ts'
import type { EntryReport, ImportContext } from '../importContext.ts'
import { readTranscripts } from './readTranscripts.ts'

/**
 * Reads the subtitle files of a video, and returns the files with cues. The log names the other files.
 * @param media the location of the video file, whose frame rate some subtitles need
 */
export async function readSubtitleFiles(
  { folder, group, media }: Pick<FoundEntry, 'folder'> & { group: VideoFiles; media: MediaLocation },
  { store, ffmpeg, signal }: Pick<ImportContext, 'store' | 'ffmpeg' | 'signal'>,
  report: Pick<EntryReport, 'warn'>,
): Promise<{ subtitles: ImportedEntry['subtitles']; tracks: Transcript[] }> {
  const found = group.subtitles.map(({ name, ...subtitles }) => ({
    path: joinPath(folder, name),
    ...subtitles,
  }))
  const frameRate = () => readFrameRate(media, isInstalled(ffmpeg) ? ffmpeg : null, signal)
  const { tracks, empty } = await readTranscripts(store, found, frameRate, (file) =>
    report.warn(`The subtitles “${file}” are not searched: they cannot be read, or are larger than 8 MB.`),
  )
  const [first, ...others] = empty
  const more = others.length === 0 ? '' : ` and ${others.length} more beside the video`
  if (first !== undefined)
    report.warn(
      `The subtitles “${first}”${more} are not offered: they contain no text with a time that can be read.`,
    )
  return { subtitles: found.filter(({ path }) => !empty.has(path)), tracks }
}
