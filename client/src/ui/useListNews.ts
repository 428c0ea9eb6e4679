import { useAnnouncement } from './useAnnouncement.ts'

export interface CountedList {
  count: number
  hasMore: boolean
}

function describeList(noun: string, { count, hasMore }: CountedList): string | null {
  // A page may be empty while others follow.
  if (count === 0) return hasMore ? null : `No ${noun}s`
  return `${count} ${noun}${count === 1 ? '' : 's'}${hasMore ? '' : ', no more'}`
}

/**
 * Announces how much a list holds when it comes and whenever it has grown: '20 results', and at its end '36 results,
 * no more'. Null while there is none.
 */
export function useListNews(noun: 'video' | 'result', list: CountedList | null): void {
  useAnnouncement(list && describeList(noun, list))
}
