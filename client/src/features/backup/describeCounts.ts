import * as m from '@vtube/messages'
import type { Count, Message } from '@vtube/messages/message'
import { counted } from '../../format/count.ts'
import { formatList } from '../../format/rareFormats.ts'
import { t } from '../../language/translate.ts'

/** The kinds of data in the order in which they are shown. */
export const DATA_KINDS = ['subscriptions', 'history', 'playlists', 'likedVideos', 'comments'] as const
export type DataKind = (typeof DATA_KINDS)[number]

const NOUNS: Record<DataKind, Message<Count>> = {
  subscriptions: m.subscriptionCount,
  history: m.historyEntryCount,
  playlists: m.playlistCount,
  likedVideos: m.likedVideoCount,
  comments: m.commentCount,
}

/** '312 subscriptions'. */
export const describeCount = (kind: DataKind, count: number): string => t(NOUNS[kind], counted(count))

/** '3 liked videos and 1 comment'; omits a kind of which there is none, so that nothing is ''. */
export const describeCounts = (counts: Readonly<Record<DataKind, number>>): string =>
  formatList(DATA_KINDS.filter((kind) => counts[kind] > 0).map((kind) => describeCount(kind, counts[kind])))
