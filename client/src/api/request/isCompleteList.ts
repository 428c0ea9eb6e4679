import * as v from 'valibot'
import type { ApiAnswer } from './client.ts'

const list = v.object({ items: v.array(v.unknown()) })

/**
 * Returns whether an answer for some ids is current and complete, which means that ids without an item do not exist.
 * @param readableCount the number of items of the answer that could be read
 */
export const isCompleteList = ({ body, isStale, isPartial = false }: ApiAnswer, readableCount: number) =>
  !isStale && !isPartial && v.is(list, body) && body.items.length === readableCount
