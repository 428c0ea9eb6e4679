import type { Chapter } from '../library/MediaFiles.ts'

const LINE = /^[\s\-–—•*([]{0,8}(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?!\d)[\s\-–—:|.)\]]{0,8}(\S.{0,199})/
/** Fewer time marks are remarks, not chapters. */
const FEWEST = 3

/**
 * Chapters out of a description: lines that begin with a time mark, the first of them at 0:00, each later than the
 * one before, at least three of them. These are the provider's rules.
 */
export function chaptersInText(description: string): Chapter[] {
  const chapters = description.split('\n').flatMap((line) => {
    const [, hours = '0', minutes = '0', seconds = '0', title = ''] = LINE.exec(line) ?? []
    if (title === '') return []
    return [
      { startSeconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title: title.trim() },
    ]
  })
  const isInOrder = chapters.every(
    ({ startSeconds }, index) => index === 0 || startSeconds > (chapters[index - 1]?.startSeconds ?? 0),
  )
  return chapters.length >= FEWEST && chapters[0]?.startSeconds === 0 && isInOrder ? chapters : []
}
