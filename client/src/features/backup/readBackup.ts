import { type Backup, BackupError, MAX_BACKUP_BYTES, parseBackup } from './backupFile.ts'

/** Reads a file that the person has chosen. Throws a `BackupError` when it is no backup. */
export async function readBackup(file: File): Promise<Backup> {
  if (file.size > MAX_BACKUP_BYTES)
    throw new BackupError('This file is too large to be a Vtube backup. Nothing was changed.')
  const text = await file.text().catch((cause: unknown) => {
    throw new BackupError('This file could not be read. Nothing was changed.', cause)
  })
  return parseBackup(text)
}
