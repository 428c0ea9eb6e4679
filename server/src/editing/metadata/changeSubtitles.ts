import { SourceError } from '../../domain/SourceError.ts'
import { stemOf, toNameKey } from '../../import/folder/fileNames.ts'
import { joinPath } from '../../import/folder/findEntries.ts'
import { MAX_MEGABYTES } from '../../import/subtitles/convertSubtitles.ts'
import { parseSubtitleName } from '../../import/subtitles/subtitleNames.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import type { FileChange } from './applyChange.ts'
import { formatOfSubtitles, moveSubtitles } from './subtitleText.ts'
import { readPresent, type VideoState } from './videoState.ts'

export const MAX_SUBTITLE_BYTES = MAX_MEGABYTES * 1024 ** 2
const MAX_NUMBER = 100

/** Subtitles as they are stored. */
interface NewSubtitles {
  bytes: Buffer
  /** The language in its usual form. */
  tag: string
  format: string
}

/**
 * Reads subtitles that somebody has sent.
 * @param language a BCP 47 tag
 * @param offsetMs how much later the texts appear than the file says, in milliseconds
 * @throws SourceError 415 `unreadableFile`, or 400 `invalidParameter` for a language that names of files cannot state
 */
export async function toSubtitles(
  bytes: Buffer,
  { language, offsetMs }: { language: string; offsetMs: number },
): Promise<NewSubtitles> {
  const tag = requireLanguage(language)
  const format = await requireFormat(bytes, tag)
  return { bytes: moveSubtitles(bytes, format, offsetMs), tag, format }
}

/** Returns the change that adds subtitles. They never replace others: further ones in a language get a number. */
export function changeThatAdds(state: VideoState, { bytes, tag, format }: NewSubtitles): FileChange {
  const path = joinPath(state.folder, freeName(state, tag, format))
  return { ...ofVideo(state), path, before: null, after: bytes }
}

/**
 * Returns the changes that move the times of subtitles of a video, or say that they are in another language.
 * @param language a BCP 47 tag, or undefined for the present one
 * @throws SourceError 404 `notFound`, 415 `unreadableFile` for a format whose times cannot be moved, or 400
 */
export async function changesThatAdjust(
  store: MediaStore,
  state: VideoState,
  name: string,
  { language, offsetMs }: { language?: string | undefined; offsetMs: number },
): Promise<FileChange[]> {
  const { path, before, language: present } = await requireSubtitles(store, state, name)
  const tag = language === undefined ? present : requireLanguage(language)
  const after = moveSubtitles(before.bytes, await requireFormat(before.bytes, tag), offsetMs)
  if (tag === present) return [{ ...ofVideo(state), path, before, after }]
  const renamed = joinPath(state.folder, freeName(state, tag, path.slice(path.lastIndexOf('.') + 1)))
  return [
    { ...ofVideo(state), path: renamed, before: null, after },
    { ...ofVideo(state), path, before, after: null },
  ]
}

const ofVideo = ({ video, path }: VideoState) => ({ videoId: video.id, media: path })

function requireLanguage(language: string): string {
  const tag = canonical(language)
  if (tag === null || parseSubtitleName(`.${tag}`)?.language !== tag)
    throw new SourceError(400, 'invalidParameter', `“${language}” is no language of subtitles.`, 'language')
  return tag
}

async function requireFormat(bytes: Buffer, language: string) {
  const format = await formatOfSubtitles(bytes, language)
  if (format === null)
    throw new SourceError(415, 'unreadableFile', 'This is no file of subtitles in SubRip, WebVTT or ASS.')
  return format
}

/** Returns a name for subtitles in a language, of which no file differs only in its format: both would count as one. */
function freeName({ group, names }: VideoState, language: string, ending: string): string {
  const keyOf = (name: string) => toNameKey(name, { ignoresCase: true })
  const stems = new Set(names.map((name) => keyOf(stemOf(name))))
  const base = `${stemOf(group.media)}.${language}`
  for (let number = 1; number <= MAX_NUMBER; number += 1) {
    const name = number === 1 ? base : `${base}.${number}`
    if (!stems.has(keyOf(name))) return `${name}.${ending}`
  }
  throw new SourceError(409, 'fileExists', `“${base}” exists with all numbers.`)
}

/**
 * Returns the change that removes subtitles of a video.
 * @param name the path relative to the folder of the video
 * @throws SourceError 404 `notFound` if the video has no such subtitles
 */
export async function changeThatRemoves(
  store: MediaStore,
  state: VideoState,
  name: string,
): Promise<FileChange> {
  const { path, before } = await requireSubtitles(store, state, name)
  return { ...ofVideo(state), path, before, after: null }
}

async function requireSubtitles(store: MediaStore, { folder, group }: VideoState, name: string) {
  const found = group.subtitles.find((one) => one.name === name)
  const path = joinPath(folder, found?.name ?? '')
  const before = found === undefined ? null : await readPresent(store, path, MAX_SUBTITLE_BYTES)
  if (found === undefined || before === null)
    throw new SourceError(404, 'notFound', `The video has no subtitles “${name}”.`)
  return { path, before, language: found.language }
}

function canonical(language: string): string | null {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? null
  } catch {
    return null
  }
}
