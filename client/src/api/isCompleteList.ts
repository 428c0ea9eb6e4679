import * as v from 'valibot'
import type { ApiAnswer } from './client.ts'

const list = v.object({ items: v.array(v.unknown()) })

/**
 * Returns whether an answer for some ids is current and whole, so that what it leaves out does not exist.
 * @param readableCount the number of its items that could be read
 */
export const isCompleteList = ({ body, isStale, isPartial = false }: ApiAnswer, readableCount: number) =>
  !isStale && !isPartial && v.is(list, body) && body.items.length === readableCount
