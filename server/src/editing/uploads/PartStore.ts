import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/server'
import type { PartFiles } from '../../media/StoreWriter.ts'
import type { UploadRecord, UploadRecords } from './uploadRecords.ts'

/** The storage that the tus protocol uses: part files, and records in the database. */
export class PartStore extends DataStore {
  override extensions = ['creation', 'termination']
  readonly #parts: PartFiles
  readonly #records: UploadRecords

  constructor(parts: PartFiles, records: UploadRecords) {
    super()
    this.#parts = parts
    this.#records = records
  }

  async #record(id: string): Promise<UploadRecord> {
    const record = await this.#records.find(id)
    if (record === null) throw ERRORS.FILE_NOT_FOUND
    return record
  }

  /** Returns the upload, which has been created when it was admitted. */
  override async create(upload: Upload): Promise<Upload> {
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const record = await this.#record(id)
    const offset = record.arrivedAt === null ? (await this.#parts.describe(record.part))?.bytes : record.bytes
    if (offset === undefined) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: record.bytes, offset })
  }

  /** Writes what a request brings. Resolves to the number of bytes that have come, also if the request breaks off. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const record = await this.#record(id)
    if (record.arrivedAt !== null) return record.bytes
    await this.#parts.append(record.part, offset, content)
    return (await this.#parts.describe(record.part))?.bytes ?? offset
  }

  override async remove(id: string): Promise<void> {
    const record = await this.#record(id)
    await this.#parts.remove(record.part)
    await this.#records.remove(id)
  }
}
