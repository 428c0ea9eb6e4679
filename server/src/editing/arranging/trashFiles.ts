import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { isTemporaryName } from '../../media/folderWriter.ts'
import { rootsOf } from '../../media/joinedStore.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { folderOf } from '../../import/folder/findEntries.ts'

/** The folder of a library with its deleted files. The import leaves it out, because its name is hidden. */
export const TRASH = '.vtube-trash'
/** The maximum size of a file that describes deleted or moved files. A folder may have very many. */
const MAX_BYTES = 64 * 1024 ** 2

/** The age from which on nobody else is working on a transfer any more. */
export const ABANDONED_MS = 24 * 60 * 60_000

/** The schema of a path in a file that others may have changed: relative, and without steps upwards. */
export const INNER_PATH = v.pipe(v.string(), v.regex(/^(?!\/)(?!(?:.*\/)?\.\.(?:\/|$))[^\0]+$/sv))

/** Returns the id of the item of the trash that a path leads to, or null for a path outside of the trash. */
export function idInTrash(path: string): string | null {
  const names = path.split('/')
  const trash = names.indexOf(TRASH)
  return trash < 0 ? null : (names[trash + 1] ?? null)
}

/** Returns the libraries whose files can be changed. The only library has an empty name. */
export const writableRoots = (store: MediaStore): readonly string[] =>
  rootsOf(store).flatMap((root) => (root.store.writer === null ? [] : [root.name]))

/** Writes a new file with JSON, which is on the disk when the promise resolves. Creates its folder. */
export async function writeJson(writer: StoreWriter, path: string, json: unknown): Promise<void> {
  await writer.createFolder(folderOf(path), { isForFile: true })
  await writer.write(path, Buffer.from(JSON.stringify(json)), { replaces: null })
}

/**
 * Removes the records of transfers that servers were writing when they were killed. Nothing had moved by them. What
 * else was being written is found by what the server remembers of it.
 * @param beforeMs the time in milliseconds since 1970 after which another server may still be writing a record
 */
export async function removeUnfinishedRecords(store: MediaStore, beforeMs: number): Promise<void> {
  for (const root of rootsOf(store)) {
    if (root.store.kind !== 'folder' || root.store.writer === null) continue
    for (const name of await readdir(join(root.store.name, TRASH)).catch(() => [])) {
      const path = `${TRASH}/${name}`
      if (!isTemporaryName(name)) continue
      const file = await root.store.describe(path)
      if (file !== null && file.modifiedMs < beforeMs) await root.store.writer.remove(path)
    }
  }
}

/** Resolves to the contents of a file with JSON, or to null if the file is missing or has another form. */
export async function readJson<Schema extends v.GenericSchema>(
  store: Pick<MediaStore, 'find' | 'readAll'>,
  path: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  try {
    const file = await store.find(path)
    if (file === null || file.bytes > MAX_BYTES) return null
    const { success, output } = v.safeParse(schema, JSON.parse((await store.readAll(file)).toString()))
    return success ? output : null
  } catch {
    return null
  }
}
