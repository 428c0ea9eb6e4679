import * as m from '@vtube/messages'
import type { Count, Message } from '@vtube/messages/message'
import { counted } from '../../format/count.ts'
import { formatList } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'

/** The kinds of data, in the order in which they are shown. */
export const DATA_KINDS = [
  'subscriptions',
  'groups',
  'history',
  'playlists',
  'likedVideos',
  'comments',
  'rows',
] as const
export type DataKind = (typeof DATA_KINDS)[number]

const NOUNS: Record<DataKind, Message<Count>> = {
  subscriptions: m.subscriptionCount,
  groups: m.groupCount,
  history: m.historyEntryCount,
  playlists: m.playlistCount,
  likedVideos: m.likedVideoCount,
  comments: m.commentCount,
  rows: m.otherEntryCount,
}

/** Returns a text such as '312 subscriptions'. */
export const describeCount = (kind: DataKind, count: number): string => t(NOUNS[kind], counted(count))

/** Returns a text such as '3 liked videos and 1 comment', or an empty text if all counts are zero. */
export const describeCounts = (counts: Readonly<Partial<Record<DataKind, number>>>): string => {
  const texts = DATA_KINDS.map((kind) => {
    const count = counts[kind] ?? 0
    return count > 0 ? [describeCount(kind, count)] : []
  })
  return formatList(texts.flat())
}
