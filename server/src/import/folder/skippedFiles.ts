import { isInside } from '@vtube/shared/folderPaths'
import { WHOLE_LIBRARY, type ImportScope } from '../../catalogue/importedEntry.ts'
import { isInstalled, type FfmpegSearch } from '../../ffmpeg/findFfmpeg.ts'
import type { FoundEntry } from './findEntries.ts'
import type { Log } from '../../base/Log.ts'
import type { ExclusionReason } from './walkFolder.ts'

/** The reason why a file that is named like a video, or a folder, is not imported. */
export type SkipReason =
  | 'noVideo'
  | 'noFfmpeg'
  | 'unreadable'
  | 'refused'
  | 'unstorable'
  | 'sample'
  | 'subtitles'
  | 'disc'
  | ExclusionReason

export interface SkippedFile {
  /** The path relative to the library. */
  path: string
  reason: Exclude<SkipReason, 'refused'>
}

/** The maximum number of skipped files that the log names. A folder of TypeScript files must not fill the log. */
const MAX_NAMED = 10
/** The maximum number of files that the sentence about a missing ffmpeg names. */
const MAX_NAMED_WITHOUT_FFMPEG = 3
/** The maximum number of skipped files to remember. Each version of a remembered file is logged only once. */
const MAX_KNOWN = 10_000

/** Compares paths in the order that people expect: “film 2” before “film 10”. */
const inNaturalOrder = new Intl.Collator('en', { numeric: true }).compare

const inWords = new Intl.ListFormat('en-GB')

const SENTENCES: Readonly<Record<SkipReason, string | null>> = {
  noVideo: 'it contains no video that can be read.',
  unreadable: 'it cannot be read as a video.',
  refused:
    'its storage does not hand it out: restore it if it is archived, or allow s3:GetObject and the use of its key.',
  unstorable: 'its details cannot be saved; try it without its sidecar.',
  // One sentence in the log names all of these files.
  noFfmpeg: null,
  // One sentence in the log names the first of these files. The status page lists all of them.
  subtitles: null,
  // These files are left out on purpose, so only the status page lists them.
  sample: null,
  disc: null,
  system: null,
  marker: null,
}

export type SkippedFiles = ReturnType<typeof createSkippedFiles>
export type SkippedInImport = ReturnType<SkippedFiles['begin']>

/** Remembers which files of a library are skipped because they are not videos, cannot be read, or need ffmpeg. */
export function createSkippedFiles(log: Log) {
  const known = new Map<string, { reason: SkipReason; fingerprint: string; run: number }>()
  /** The number of skipped files that exceeded `MAX_KNOWN` in the last import of the whole library. */
  let others = 0
  /** The sorted skipped files, kept until a file changes, because sorting thousands of files takes long. */
  let sorted: SkippedFile[] | null = null
  let run = 0
  let isAudioNamed = false
  let areSubtitlesNamed = false
  return {
    /** Returns the number of files that are skipped at present. */
    count: () => known.size + others,
    /** Returns the first skipped files in the order of their paths. */
    list(limit: number): SkippedFile[] {
      sorted ??= [...known]
        .map(([path, { reason }]) => ({
          path,
          reason: reason === 'refused' ? ('unreadable' as const) : reason,
        }))
        .toSorted((one, other) => inNaturalOrder(one.path, other.path))
      return sorted.slice(0, limit)
    },
    begin(scopes: readonly ImportScope[], ffmpeg: FfmpegSearch) {
      const counts = { noVideo: 0, noFfmpeg: 0 }
      const withoutFfmpeg: string[] = []
      let isNeeded = false
      let unknown = 0
      run += 1
      return {
        /** Notes a video file, even an unchanged one, because formats other than WebM may need ffmpeg. */
        note(path: string): void {
          isNeeded ||= !path.toLowerCase().endsWith('.webm')
        },
        /** Notes an audio file. Only the first one per process is logged, even in a folder of music. */
        noteAudio(path: string): void {
          if (!isAudioNamed)
            log.warn(`Sound without a picture, such as “${path}”, is not shown: Vtube plays videos only.`)
          isAudioNamed = true
        },
        /** Adds a skipped file, and logs the reason once for each version of the file. */
        add({ path, fingerprint }: Pick<FoundEntry, 'path' | 'fingerprint'>, reason: SkipReason): void {
          const former = known.get(path)
          const isSaid = former?.fingerprint === fingerprint && former.reason === reason
          if (former !== undefined || known.size < MAX_KNOWN) known.set(path, { reason, fingerprint, run })
          else unknown += 1
          sorted = null
          if (isSaid && reason !== 'noFfmpeg') return
          if (reason === 'noVideo' || reason === 'noFfmpeg') counts[reason] += 1
          if (reason === 'noFfmpeg' && withoutFfmpeg.length < MAX_NAMED_WITHOUT_FFMPEG)
            withoutFfmpeg.push(`“${path}”`)
          if (reason === 'subtitles' && !areSubtitlesNamed) {
            areSubtitlesNamed = true
            log.warn(`Subtitles in some formats, such as “${path}”, are not shown. The status lists them.`)
          }
          const sentence = SENTENCES[reason]
          if (sentence === null || (reason === 'noVideo' && counts.noVideo > MAX_NAMED)) return
          log.warn(`“${path}” was skipped: ${sentence}`)
        },
        /** Logs the number of skipped files not named yet and, once per process, why no video is converted. */
        finish(sayOnce: (sentence: string) => void): void {
          for (const [path, file] of known) if (file.run !== run && isIn(scopes, path)) known.delete(path)
          sorted = null
          if (scopes === WHOLE_LIBRARY) others = unknown
          const more = counts.noVideo - MAX_NAMED
          if (more > 0) log.warn(`${more} more such files were skipped.`)
          const reason = whyUnusable(ffmpeg)
          if (reason === null || !isNeeded) return
          const unnamed = counts.noFfmpeg - withoutFfmpeg.length
          const files = inWords.format([...withoutFfmpeg, ...(unnamed > 0 ? [`${unnamed} more`] : [])])
          const were = counts.noFfmpeg === 1 ? 'was' : 'were'
          const skipped = counts.noFfmpeg > 0 ? `; ${files} ${were} skipped for that reason` : ''
          sayOnce(
            `Videos that a browser cannot play are not converted, because ${reason}${skipped}. ` +
              'Install version 5 or newer, on Debian with “apt-get install ffmpeg”, and start Vtube again.',
          )
        },
      }
    },
  }
}

function isIn(scopes: readonly ImportScope[], path: string): boolean {
  const parent = path.slice(0, Math.max(0, path.lastIndexOf('/')))
  return scopes.some(({ folder, isDeep }) => folder === parent || (isDeep && isInside(path, folder)))
}

/** Returns the reason why ffmpeg cannot convert, as a part of a sentence, or null if it can. */
function whyUnusable(ffmpeg: FfmpegSearch): string | null {
  if (!isInstalled(ffmpeg)) return ffmpeg.missing
  if (ffmpeg.targets.length > 0) return null
  return 'ffmpeg has the encoders neither of H.264 and AAC nor of VP9 and Opus'
}
