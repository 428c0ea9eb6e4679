import type { Message } from '@vtube/messages/message'
import type { ListQuery, ListSort } from '@vtube/shared/listQuery'

export type ListFilter = Exclude<keyof ListQuery, 'sort'>

/** What a list offers. */
export interface ListOffers {
  /** The orders, among which the default one may be, which is then not offered twice. */
  sorts: readonly ListSort[]
  /** The name of the order that the list has without a sort. */
  defaultOrder: Message
  filters: readonly ListFilter[]
}

/** The filters of lists that the server filters. */
export const SERVER_FILTERS = [
  'length',
  'age',
  'watched',
  'speech',
  'hasSubtitles',
  'isPlayable',
] as const satisfies readonly ListFilter[]
