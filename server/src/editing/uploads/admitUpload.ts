import { randomUUID } from 'node:crypto'
import { createTurns } from '@vtube/shared/createTurns'
import { SourceError, storageAway } from '../../domain/SourceError.ts'
import { placeOf } from '../../media/joinedStore.ts'
import type { Editing, Editor } from '../Editing.ts'
import { diskOf } from '../diskOf.ts'
import { spaceIn } from '../freeSpace.ts'
import { newName, targetFolder } from '../libraryPath.ts'
import type { UploadRecord, UploadRecords } from './uploadRecords.ts'

/** The uploads that a person may have begun and not finished. */
const MAX_OPEN = 100
/** The format of the digest of a content. */
const DIGEST = /^[\w\-]{22}$/v

/** What a client says of a file that it is going to send. */
interface Announced {
  bytes: number
  metadata: Readonly<Record<string, string | null>>
}

/** Creates the function that decides whether an upload may begin, and creates its record and its part file. */
export function createAdmission(
  {
    store,
    writer,
    catalogue,
    maxUploadBytes,
    now,
  }: Pick<Editing, 'store' | 'writer' | 'catalogue' | 'maxUploadBytes' | 'now'>,
  records: UploadRecords,
) {
  /** Resolves to the bytes of other uploads that are still to come to the disk of a folder. */
  const promisedBytes = async (folder: string, open: readonly UploadRecord[]): Promise<number> => {
    // In place of a folder that cannot be read, the nearest one above it counts that can.
    const readable = { stat: (path: string) => writer.stat(path).catch(() => null) }
    const disk = await diskOf(store, readable, folder)
    let sum = 0
    for (const record of open)
      if ((await diskOf(store, readable, record.folder)) === disk)
        sum += record.bytes - ((await writer.parts.describe(record.part))?.bytes ?? 0)
    return sum
  }
  /** Throws 503 if the library of a folder is away: its drive would hide what is written to its empty mount point. */
  const requireStorage = async (folder: string): Promise<void> => {
    const { root } = placeOf(store, folder)
    const found = await store.list(root)
    if (typeof found === 'string') throw storageAway()
    const isEmpty = found.files.length + found.folders.length === 0
    if (isEmpty && (await catalogue.importIndex.findVideosIn({ folder: root, isDeep: true }, 1)).length > 0)
      throw storageAway()
  }
  const admit = async ({ id: owner, limit }: Editor, announced: Announced): Promise<UploadRecord> => {
    const { bytes, metadata } = announced
    if (!Number.isSafeInteger(bytes) || (maxUploadBytes !== null && bytes > maxUploadBytes))
      throw new SourceError(413, 'uploadTooLarge', 'The file is larger than this server accepts.')
    if (bytes === 0) throw new SourceError(415, 'notAVideo', 'The file is empty.')
    const name = newName(metadata['name'] ?? metadata['filename'] ?? '')
    const folder = await targetFolder(store, metadata['folder'] ?? '', limit)
    await requireStorage(folder)
    const open = (await records.list()).filter(({ arrivedAt }) => arrivedAt === null)
    if (open.filter((record) => record.owner === owner).length >= MAX_OPEN)
      throw new SourceError(
        429,
        'tooManyUploads',
        `This person has ${MAX_OPEN} uploads that are not finished.`,
      )
    const space = await spaceIn(writer, folder)
    // Without those that have begun, uploads at the same time fill the disk, and none of them ends.
    if (space !== null && bytes > space - (await promisedBytes(folder, open)))
      throw new SourceError(507, 'storageFull', 'The disk of the library has no room for this file.')
    const digest = metadata['digest'] ?? null
    const id = randomUUID()
    const part = await writer.parts.create(folder, id, bytes)
    const record: UploadRecord = {
      id,
      owner,
      folder,
      name,
      bytes,
      digest: digest !== null && DIGEST.test(digest) ? digest : null,
      part,
      createdAt: now().getTime(),
      path: null,
      arrivedAt: null,
    }
    await records.save(record).catch(async (error: unknown) => {
      await writer.parts.remove(part)
      throw error
    })
    return record
  }
  const inTurn = createTurns()
  /**
   * Begins an upload. Uploads begin one after the other, so that those of the same moment count each other.
   * @throws SourceError 400, 403, 413, 415, 429 or 507
   */
  return (editor: Editor, announced: Announced): Promise<UploadRecord> =>
    inTurn(() => admit(editor, announced))
}
