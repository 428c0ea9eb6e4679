import type { FastifyInstance } from 'fastify'
import { LIBRARY } from '../../catalogue/catalogueTypes.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { respondUncached } from '../../http/respond.ts'
import type { Editor } from '../Editing.ts'
import type { LibraryChange } from './libraryChanges.ts'
import type { MetadataEditing } from './MetadataEditing.ts'
import { changesThatUndo } from './undoChange.ts'

const MAX_LISTED = 200

/** Registers the list of what people have changed in the last 30 days, and the route that undoes a change. */
export function registerChanges(routes: FastifyInstance, editing: MetadataEditing): void {
  const { changes, catalogue, nameOf, now } = editing
  /** Resolves to the title of the first video of a change, or to null if the caller may not see all of its videos. */
  const titleOf = async ({ videoIds }: LibraryChange, { limit }: Editor): Promise<string | null> => {
    const ids = limit === null ? videoIds.slice(0, 1) : videoIds
    const found = await catalogue.videos({ ...LIBRARY, limit }, ids)
    return limit !== null && found.length < ids.length ? null : (found[0]?.title ?? '')
  }

  routes.get('/changes', async (request, reply) => {
    const editor = editing.requirePermission(request, 'edit')
    const names = new Map<string, Promise<string | null>>()
    const items = []
    for (const change of await changes.list(MAX_LISTED, now())) {
      const { id, at, subject, what, videoIds, isUndone } = change
      const title = await titleOf(change, editor)
      if (title === null) continue
      if (!names.has(subject)) names.set(subject, nameOf(subject))
      const person = (await names.get(subject)) ?? null
      items.push({ id, at: at.toISOString(), person, what, videos: videoIds.length, title, isUndone })
    }
    return respondUncached(request, reply, { changes: items })
  })
  routes.post<{ Params: { id: string } }>('/changes/:id/undo', async (request, reply) => {
    const caller = editing.requirePermission(request, 'edit')
    const { id } = request.params
    const result = await editing.exclusivelyBy(caller, async (editor) => {
      const change = await changes.find(id, now())
      if (change === null || (await titleOf(change, editor)) === null)
        throw new SourceError(
          404,
          'notFound',
          'There is no such change, or it was made more than 30 days ago.',
        )
      const files = await changesThatUndo(editing, await changes.files(id), editor.limit)
      const undone = await editing.change(editor, ['undo'], files, change.videoIds)
      await changes.markUndone(id)
      return undone
    })
    return respondUncached(request, reply, result)
  })
}
