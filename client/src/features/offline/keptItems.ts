import type { ApiCall } from '../../api/calls.ts'
import { everyKept } from '../../kept/keptCaches.ts'

const listOf = (text: unknown): string[] => (typeof text === 'string' ? text.split(',') : [])

/** Items of an answer with their ids; those that say no plain id, as in a search, count as none. */
function itemsOf(body: unknown): Map<string, unknown> {
  const items =
    typeof body === 'object' && body !== null && 'items' in body && Array.isArray(body.items)
      ? body.items
      : []
  return new Map(
    items.flatMap((item: unknown) =>
      typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string'
        ? [[item.id, item] as const]
        : [],
    ),
  )
}

/**
 * Videos or channels that a call names by their ids, gathered from whatever answers had them: which ids are asked for
 * together differs from page to page, and a video that was seen in a list is known before its own page is. Null for
 * a call that names none, and when none of them is kept.
 */
export async function gatherItems(call: ApiCall, person: string, now: number): Promise<unknown> {
  const missing = new Set(listOf(call.parameters['id']))
  const parts = listOf(call.parameters['part'])
  const found: unknown[] = []
  for await (const { address, read } of everyKept('answers', now, person)) {
    if (missing.size === 0) break
    const { pathname, searchParams } = new URL(address)
    const keptParts = new Set(listOf(searchParams.get('part')))
    if (!pathname.endsWith(`/${call.resource}`) || !parts.every((part) => keptParts.has(part))) continue
    for (const [id, item] of itemsOf(await (await read())?.json())) if (missing.delete(id)) found.push(item)
  }
  return found.length === 0 ? null : { items: found }
}
