import type { Chapter } from '../library/MediaFiles.ts'

const CHAPTER_LINE = /^[\s\-–—•*([]{0,8}(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?!\d)[\s\-–—:|.)\]]{0,8}(\S.{0,199})/
/** Fewer time stamps are remarks, not chapters. */
const MIN_CHAPTERS = 3

/**
 * Parses the chapters in a description by the provider's rules: at least three lines that start with a time stamp, the
 * first one at 0:00, each later than the one before. Returns an empty list where there are none.
 */
export function chaptersInText(description: string): Chapter[] {
  const chapters = description.split('\n').flatMap((line) => {
    const [, hours = '0', minutes = '0', seconds = '0', title = ''] = CHAPTER_LINE.exec(line) ?? []
    if (title === '') return []
    return [
      { startSeconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title: title.trim() },
    ]
  })
  const isInOrder = chapters.every(
    ({ startSeconds }, index) => index === 0 || startSeconds > (chapters[index - 1]?.startSeconds ?? 0),
  )
  return chapters.length >= MIN_CHAPTERS && chapters[0]?.startSeconds === 0 && isInOrder ? chapters : []
}
