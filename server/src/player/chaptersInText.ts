import * as m from '@vtube/messages'
import { translatorOf } from '../language/translate.ts'
import type { Chapter } from '../libraryApi/MediaFiles.ts'

const TIME = String.raw`(?:(?<hours>\d{1,3}):)?(?<minutes>\d{1,3}):(?<seconds>\d{2})(?!\d)`
/** The pattern of the end time of a chapter. It is not used, because the next chapter starts at the same time. */
const END = String.raw`(?:\s{0,3}[-–—~]\s{0,3}(?:\d{1,3}:)?\d{1,3}:\d{2}(?!\d))?`
/** The pattern of a list mark at the beginning of a line: a sign, or a number. */
const MARK = String.raw`[^\p{L}\p{N}]{0,8}(?:\d{1,3}[.)]\s{1,3}[^\p{L}\p{N}]{0,4})?`
const TIME_FIRST = new RegExp(String.raw`^${MARK}${TIME}${END}[\s\-–—:|.)\]】]{0,8}(?<title>\S.{0,199})`, 'u')
const TIME_LAST = new RegExp(
  String.raw`^${MARK}(?<title>[\p{L}\p{N}].{0,199}?)[\s\-–—:|@~([]{1,8}${TIME}${END}[\s.)\]]{0,8}$`,
  'u',
)
/** Matches texts that are not titles, such as a further time. */
const NO_TITLE = /^[\d:\s.–—-]*$/
const MAX_LINE = 300
/** The minimum number of chapters. Fewer time stamps are remarks and not chapters. */
const MIN_CHAPTERS = 3

/**
 * Parses the chapters in a description by the rules of the provider. At least three lines must have a time stamp before
 * or after a title. The first time must be 0:00, and each further time later than the previous one. Otherwise returns
 * an empty list.
 */
export function chaptersInText(description: string): Chapter[] {
  const lines = description.split('\n')
  const lists = [TIME_FIRST, TIME_LAST].map((pattern) => readLines(lines, pattern))
  return lists.find(isChapters) ?? []
}

/** Returns the chapters of a file or, if none of them has a title, those in the description, if any. */
export function chooseChapters(ofFile: readonly Chapter[], description: string, language: string): Chapter[] {
  const told = ofFile.some(({ title }) => title !== '') ? [] : chaptersInText(description)
  if (told.length > 0) return told
  return ofFile.map(({ startSeconds, title }, index) => ({
    startSeconds,
    title: title || translatorOf(language)(m.numberedChapter, { number: String(index + 1) }),
  }))
}

const readLines = (lines: readonly string[], pattern: RegExp): Chapter[] =>
  lines.flatMap((line) => {
    // Times in full-width characters become ordinary ones.
    const found = pattern.exec(
      line.slice(0, MAX_LINE).replaceAll(/[：０-９]/g, (sign) => sign.normalize('NFKC')),
    )
    const { title = '', hours = '0', minutes = '0', seconds = '0' } = found?.groups ?? {}
    if (NO_TITLE.test(title)) return []
    return [
      { startSeconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title: title.trim() },
    ]
  })

function isChapters(chapters: readonly Chapter[]): boolean {
  const isInOrder = chapters.every(
    ({ startSeconds }, index) => index === 0 || startSeconds > (chapters[index - 1]?.startSeconds ?? 0),
  )
  return chapters.length >= MIN_CHAPTERS && chapters[0]?.startSeconds === 0 && isInOrder
}
