import { type DBSchema, openDB } from 'idb'
import type { FileHandle } from './pickedFiles.ts'

/** What a device stores of a file that is not yet added as a whole, so that a reload does not end it. */
export interface UploadRecord {
  /** A text that names the person, the folder and the state of the file. */
  key: string
  user: string
  name: string
  /** The folder of the library. */
  folder: string
  bytes: number
  handle: FileHandle | null
  /** The address of the upload, or null before the server has one. */
  url: string | null
  /** The time when the person added the file, in milliseconds since 1970. */
  addedAt: number
}

interface Schema extends DBSchema {
  uploads: { key: string; value: UploadRecord }
}

/** The time after which the server removes an unfinished upload. */
const LIFETIME_MS = 24 * 3_600_000

const open = () =>
  openDB<Schema>('vtube.uploads', 1, {
    upgrade: (db) => void db.createObjectStore('uploads', { keyPath: 'key' }),
  })

/** Runs an access to the database. Resolves to the fallback if the browser blocks it: then a reload ends uploads. */
async function access<T>(
  work: (db: Awaited<ReturnType<typeof open>>) => Promise<T>,
  fallback: T,
): Promise<T> {
  try {
    const db = await open()
    try {
      return await work(db)
    } finally {
      db.close()
    }
  } catch {
    return fallback
  }
}

/** The unfinished uploads of this device. No call rejects. */
export const uploadRecords = {
  put: (record: UploadRecord) => access((db) => db.put('uploads', record), record.key),
  remove: (key: string) => access((db) => db.delete('uploads', key), undefined),
  /** Returns the uploads of a person that the server still has, the oldest first, and removes all others. */
  list: (user: string, now: number): Promise<UploadRecord[]> =>
    access(async (db) => {
      const all = await db.getAll('uploads')
      const isValid = (record: UploadRecord) => record.user === user && now - record.addedAt < LIFETIME_MS
      for (const record of all) if (!isValid(record)) await db.delete('uploads', record.key)
      return all.filter(isValid).toSorted((one, other) => one.addedAt - other.addedAt)
    }, []),
  clear: () => access((db) => db.clear('uploads'), undefined),
}
