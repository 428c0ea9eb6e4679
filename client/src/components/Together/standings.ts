import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'

/** What a page says of the session in which it takes part, beside whom it waits for. */
export const STANDINGS = {
  connecting: m.togetherConnecting,
  lost: m.togetherLost,
  ended: m.togetherEnded,
  notFound: m.togetherNotFound,
  full: m.togetherFull,
  tooMany: m.togetherTooMany,
  noGuests: m.togetherNoGuests,
  blocked: m.togetherBlocked,
} satisfies Record<string, Message>

export type Standing = keyof typeof STANDINGS
