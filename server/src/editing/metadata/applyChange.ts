import { randomUUID } from 'node:crypto'
import { SourceError } from '../../domain/SourceError.ts'
import { changedMeanwhile, isNameTaken } from '../../media/writeErrors.ts'
import type { Editing, Editor } from '../Editing.ts'
import type { ChangedFile } from './libraryChanges.ts'
import { sha256, type PresentFile } from './videoState.ts'

/** A file that a change writes, replaces or removes. */
export interface FileChange {
  videoId: string
  /** The path of the video. */
  media: string
  path: string
  /** The present file, or null if there must be none. */
  before: PresentFile | null
  /** The new bytes, or null to remove the file. */
  after: Buffer | null
}

type Options = Pick<Editing, 'store' | 'writer' | 'changes' | 'keyValues' | 'announce' | 'now'>

/** The namespace with the ids of the changes that are being made. The next start settles those of a killed server. */
export const CHANGES_UNDER_WAY = 'changes-under-way'

/** The maximum size of the former files of a change, which the database stores for 30 days. */
const MAX_FORMER_BYTES = 64 * 1024 * 1024

/**
 * Makes a change of files, which is stored before it is made, so that it can be undone even if the server ends in the
 * middle. If a file cannot be written, those that were written become what they were.
 * @param what what is changed
 * @returns the id of the change
 * @throws SourceError 409 `changedMeanwhile` or `fileExists`, 413 if the former files are too large, or 507
 */
export async function applyChange(
  { store, writer, changes, keyValues, announce, now }: Options,
  editor: Pick<Editor, 'id'>,
  what: readonly string[],
  files: readonly FileChange[],
): Promise<string> {
  const id = randomUUID()
  const former = files.reduce((sum, { before }) => sum + (before?.bytes.length ?? 0), 0)
  if (former > MAX_FORMER_BYTES)
    throw new SourceError(413, 'badRequest', 'The former files are too large to be kept for an undo.')
  const videoIds = [...new Set(files.map(({ videoId }) => videoId))]
  await keyValues.set(CHANGES_UNDER_WAY, id, '')
  await changes.add({ id, at: now(), subject: editor.id, what, videoIds }, files.map(toChanged))
  const done: (() => Promise<unknown>)[] = []
  try {
    for (const file of files) done.push(await makeChange({ store, writer }, id, file))
    await keyValues.delete(CHANGES_UNDER_WAY, [id])
  } catch (error) {
    let isUndone = true
    for (const undo of done.toReversed()) await undo().catch(() => (isUndone = false))
    // What is left of a change can still be undone, by people or at the next start.
    if (isUndone) {
      await changes.remove(id)
      await keyValues.delete(CHANGES_UNDER_WAY, [id])
    }
    throw error
  } finally {
    announce(files.map(({ path }) => path))
  }
  return id
}

const toChanged = ({ videoId, media, path, before, after }: FileChange): ChangedFile => ({
  videoId,
  media,
  path,
  before: before?.bytes ?? null,
  after: after && sha256(after),
})

/**
 * Makes the change of one file. Resolves to a function that reverts it.
 * @param id the id of the change. Its files are written one after another, all of them under the hidden name of this id
 */
export async function makeChange(
  { store, writer }: Pick<Options, 'store' | 'writer'>,
  id: string,
  { path, before, after }: FileChange,
): Promise<() => Promise<unknown>> {
  if (after === null) {
    if (before === null) return async () => {}
    if ((await store.describe(path))?.version !== before.version) throw changedMeanwhile(path)
    await writer.remove(path)
    return () => writer.write(path, before.bytes, { replaces: null, id })
  }
  const written = writer.write(path, after, { replaces: before?.version ?? null, id })
  const { version } = await written.catch((error: unknown) => {
    throw isNameTaken(error) ? changedMeanwhile(path) : error
  })
  return () =>
    before === null ? writer.remove(path) : writer.write(path, before.bytes, { replaces: version, id })
}
