import { stemOf, type NameRules } from '../folder/fileNames.ts'
import { assignSubtitles } from './assignSubtitles.ts'

/**
 * The file name extensions of subtitles that are not read: pictures of discs (`.idx` with its `.sub`, `.sup`), captions
 * of American television, and formats of studios. Other files have some of these extensions too, but not the names of
 * videos.
 */
const UNREAD = /\.(?:idx|sup|scc|mcc|stl|cap|pac|usf|jss|aqt|psb|pjs|mpl)$/i

export const isUnreadSubtitle = (name: string): boolean => UNREAD.test(name)

/**
 * Returns the files of a folder that are subtitles of its videos in a format that is not read.
 * @param media the names of the videos
 * @param files the paths relative to the folder, including the files in folders of subtitles
 */
export function unreadSubtitles(
  media: readonly string[],
  files: readonly string[],
  rules: NameRules,
): readonly string[] {
  const unread = files.filter(isUnreadSubtitle)
  if (unread.length === 0) return unread
  const assigned = assignSubtitles(media.map(stemOf), unread, rules)
  return [...assigned.values()].flat().map(({ name }) => name)
}
