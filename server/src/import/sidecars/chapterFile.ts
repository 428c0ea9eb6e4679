import { XMLParser } from 'fast-xml-parser'
import type { MediaStore } from '../../media/MediaStore.ts'
import { readStored } from '../../media/readStored.ts'
import { decodeText } from '../subtitles/decodeText.ts'
import { decodeEntities } from './decodeEntities.ts'

/** The maximum size of a file of chapters. Even thousands of chapters are smaller. */
const MAX_CHAPTERS_MEGABYTES = 1
/** The beginning of the root element. Nothing before it, such as entities, is parsed. */
export const CHAPTERS_ROOT = /<Chapters[\s/>]/
const REPEATED = new Set(['EditionEntry', 'ChapterAtom', 'ChapterDisplay'])
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  isArray: (name) => REPEATED.has(name),
})

/** A chapter as yt-dlp writes it. */
interface StatedChapter {
  start_time: number
  title: string
}

interface Atom {
  ChapterTimeStart?: unknown
  ChapterFlagHidden?: unknown
  ChapterFlagEnabled?: unknown
  ChapterDisplay?: readonly { ChapterString?: unknown }[]
}

/**
 * Reads a file of chapters in the XML of Matroska, as mkvmerge, MKVToolNix and Jellyfin name it: `name.chapters.xml`.
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export async function readChapterFile(store: MediaStore, path: string): Promise<readonly StatedChapter[]> {
  return parseChapterFile(await decodeText(await readStored(store, path, MAX_CHAPTERS_MEGABYTES)))
}

/**
 * Returns the chapters of the default edition, or else of the first one, without hidden and disabled ones.
 * @throws an Error whose message says in a few words what is wrong with the file
 */
export function parseChapterFile(text: string): readonly StatedChapter[] {
  const found = CHAPTERS_ROOT.exec(text)
  if (found === null) throw new Error('it holds no chapters of Matroska')
  let root: { Chapters?: { EditionEntry?: readonly Edition[] } | '' }
  try {
    root = parser.parse(text.slice(found.index)) as typeof root
  } catch {
    throw new Error('it is not valid XML')
  }
  const editions = (root.Chapters || {}).EditionEntry ?? []
  const edition = editions.find((one) => one !== '' && isSet(one.EditionFlagDefault)) ?? editions[0]
  return ((edition || {}).ChapterAtom ?? []).flatMap((atom) => toChapter(atom) ?? [])
}

type Edition = { EditionFlagDefault?: unknown; ChapterAtom?: readonly (Atom | '')[] } | ''

export const isSet = (flag: unknown): boolean => String(flag).trim() === '1'

function toChapter(atom: Atom | ''): StatedChapter | null {
  if (atom === '' || isSet(atom.ChapterFlagHidden) || atom.ChapterFlagEnabled === '0') return null
  const seconds = parseChapterTime(textOf(atom.ChapterTimeStart))
  const display = atom.ChapterDisplay?.[0]
  return seconds === null
    ? null
    : { start_time: seconds, title: decodeEntities(textOf(display?.ChapterString)) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const TIME = /^\s*(\d{1,4}):([0-5]?\d):([0-5]?\d(?:\.\d{1,9})?)\s*$/

/** Returns the seconds of a time such as `00:01:00.500000000`, rounded to milliseconds, or null for another text. */
export function parseChapterTime(text: string): number | null {
  const [, hours, minutes, seconds] = TIME.exec(text) ?? []
  if (seconds === undefined) return null
  return Math.round((Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000) / 1000
}
