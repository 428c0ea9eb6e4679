import * as m from '@vtube/messages'
import type { Count, Message } from '@vtube/messages/message'
import { counted } from '../../format/count.ts'
import { formatList } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'

/** The kinds of data, in the order in which they are shown. */
export const DATA_KINDS = ['subscriptions', 'history', 'playlists', 'likedVideos', 'comments'] as const
export type DataKind = (typeof DATA_KINDS)[number]

const NOUNS: Record<DataKind, Message<Count>> = {
  subscriptions: m.subscriptionCount,
  history: m.historyEntryCount,
  playlists: m.playlistCount,
  likedVideos: m.likedVideoCount,
  comments: m.commentCount,
}

/** Returns a text such as '312 subscriptions'. */
export const describeCount = (kind: DataKind, count: number): string => t(NOUNS[kind], counted(count))

/** Returns a text such as '3 liked videos and 1 comment', or an empty text if all counts are zero. */
export const describeCounts = (counts: Readonly<Record<DataKind, number>>): string =>
  formatList(DATA_KINDS.filter((kind) => counts[kind] > 0).map((kind) => describeCount(kind, counts[kind])))
