import type { Message } from '@vtube/messages/message'
import type { ListQuery, ListSort } from '@vtube/shared/listQuery'

export type ListFilter = Exclude<keyof ListQuery, 'sort'>

/** The sort orders and filters that a list offers. */
export interface ListOffers {
  /** The sort orders. If the default order is among them, it is not offered twice. */
  sorts: readonly ListSort[]
  /** The name of the order of the list when it is not sorted. */
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
