import { LANGUAGES } from '@vtube/messages/languages'
import { matchLanguage } from '@vtube/messages/matchLanguage'
import type { ListLength } from '@vtube/shared/listQuery'
import type { VideoFilter } from '../domain/videoFilter.ts'
import { invalidValue, readChoice, type Parameters } from './parameters.ts'

/** The provider's words for lengths of videos. `any` excludes no video. */
const LENGTHS = ['any', 'short', 'medium', 'long'] as const
const CAPTIONS = ['any', 'closedCaption', 'none'] as const
const MAX_FORMATS = 100
/** Matches RFC 3339 times. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+\-]\d\d:\d\d)$/iv

function readTime(parameters: Parameters, name: string): Date | null {
  const given = parameters.text(name)
  if (given === null) return null
  const time = new Date(given)
  if (!TIME.test(given) || Number.isNaN(time.getTime()))
    throw invalidValue(name, given, 'it must be a time such as 2026-01-31T00:00:00Z')
  return time
}

/**
 * Reads the filter that selects the videos of a list. The provider knows `videoDuration`, `videoCaption`,
 * `publishedAfter` and `publishedBefore`; only a library knows `speech`, `formats` and `folder`. Returns null if no
 * video is excluded.
 * @throws invalidParameter
 */
export function readVideoFilter(parameters: Parameters): VideoFilter | null {
  const length = readChoice(parameters, 'videoDuration', LENGTHS)
  const captions = readChoice(parameters, 'videoCaption', CAPTIONS)
  const formats = parameters.list('formats').slice(0, MAX_FORMATS)
  const speech = parameters.text('speech')?.toLowerCase() ?? null
  if (speech !== null && !/^[a-z]{2,3}$/v.test(speech))
    throw invalidValue('speech', speech, 'it must be a language such as en')
  const filter: VideoFilter = {
    duration: length === 'any' ? null : (length satisfies ListLength),
    hasSubtitles: captions === 'any' ? null : captions === 'closedCaption',
    publishedAfter: readTime(parameters, 'publishedAfter'),
    publishedBefore: readTime(parameters, 'publishedBefore'),
    speech,
    formats: parameters.has('formats') ? formats : null,
    folder: parameters.has('folder') ? readFolder(parameters) : null,
  }
  return Object.values(filter).every((value) => value === null) ? null : filter
}

/** Reads the path of a folder, without slashes at its beginning and end. An empty path is the library itself. */
export function readFolder(parameters: Parameters, name = 'folder'): string {
  const path = (parameters.text(name) ?? '').replaceAll(/^\/+|(?<!\/)\/+$/gv, '')
  if (path.includes('\0')) throw invalidValue(name, '', 'it must be the path of a folder')
  return path.toWellFormed()
}

/**
 * Reads the language in whose alphabet names are ordered. Only the languages of the site are accepted, because sorting
 * a large folder takes time for each language. Returns null for any other language.
 */
export function readLanguage(parameters: Parameters): string | null {
  const given = parameters.text('hl')
  if (given === null) return null
  try {
    return matchLanguage(Intl.getCanonicalLocales(given), LANGUAGES)
  } catch {
    throw invalidValue('hl', given, 'it must be a language such as en or pt-BR')
  }
}
