import * as v from 'valibot'
import type { ApiAnswer } from './client.ts'

const list = v.object({ items: v.array(v.unknown()) })

/** Returns whether an answer with `readableCount` items is current and complete: ids without an item do not exist. */
export const isCompleteList = ({ body, isStale, isPartial = false }: ApiAnswer, readableCount: number) =>
  !isStale && !isPartial && v.is(list, body) && body.items.length === readableCount
