import type { Chapter } from '../library/MediaFiles.ts'

const CHAPTER_LINE = /^[\s\-–—•*([]{0,8}(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?!\d)[\s\-–—:|.)\]]{0,8}(\S.{0,199})/
/** The minimum number of chapters. Fewer time stamps are remarks, not chapters. */
const MIN_CHAPTERS = 3

/**
 * Parses the chapters in a description by the rules of the provider. There must be at least three lines that start with
 * a time stamp. The first must be 0:00, and each later than the previous one. Otherwise returns an empty list.
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
