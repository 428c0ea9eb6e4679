import { contentDigest } from '@vtube/shared/contentDigest'
import { SourceError } from '../../domain/SourceError.ts'
import { stemOf } from '../../import/folder/fileNames.ts'
import { createDeletedPaths } from '../../import/deletedPaths.ts'
import { isMedia } from '../../import/folder/fileTypes.ts'
import { joinPath, videoNames } from '../../import/folder/findEntries.ts'
import { temporaryName } from '../../media/folderWriter.ts'
import { openMedia } from '../../media/mediaLocation.ts'
import { isNameTaken } from '../../media/writeErrors.ts'
import type { Editing } from '../Editing.ts'
import { isWithinLimit } from '../libraryPath.ts'
import type { UploadRecord, UploadRecords } from './uploadRecords.ts'
import { nameByContent } from './videoType.ts'

/** The number of names with a number that are tried. */
const MAX_NUMBER = 1_000

export type Arrivals = ReturnType<typeof createArrivals>

type ArrivalOptions = Pick<
  Editing,
  'store' | 'writer' | 'keyValues' | 'exclusively' | 'ffmpeg' | 'probes' | 'announce' | 'findPerson' | 'now'
>

/** Creates the functions that make a whole upload a file of the library. */
export function createArrivals(options: ArrivalOptions, records: UploadRecords) {
  const { store, writer, exclusively, ffmpeg, probes, announce, findPerson, now } = options
  const deletedPaths = createDeletedPaths(options.keyValues)
  const arriving = new Map<string, Promise<string>>()

  const mayAdd = async ({ owner, folder }: UploadRecord): Promise<boolean> => {
    const person = await findPerson(owner)
    return (
      person !== null &&
      person.suspendedAt === null &&
      person.permissions.includes('add') &&
      isWithinLimit(folder, person.limit)
    )
  }
  const drop = async ({ id, folder, part }: UploadRecord): Promise<void> => {
    await writer.parts.remove(part)
    // A killed server may have been copying the file to another disk.
    await writer.remove(joinPath(folder, temporaryName(id))).catch(() => {})
    await records.remove(id)
  }
  const refuse = async (record: UploadRecord, error: SourceError): Promise<never> => {
    await drop(record)
    throw error
  }
  const digestOf = async (part: string): Promise<string> => {
    await using file = await openMedia(await writer.parts.locate(part))
    return await contentDigest(file.bytes, (position, length) => file.read(position, length))
  }
  const hasArrived = async (record: UploadRecord, path: string): Promise<string> => {
    await records.save({ ...record, path, arrivedAt: now().getTime() })
    await deletedPaths.removeWithFolders([path])
    announce([path])
    return path
  }
  const requireMayAdd = async (record: UploadRecord): Promise<void> => {
    if (await mayAdd(record)) return
    await refuse(record, new SourceError(403, 'editingNotAllowed', 'This person may not add videos here.'))
  }
  /** Gives a whole file the first name that is free. No machine imports in between, or gives names. */
  const giveName = (record: UploadRecord, name: string): Promise<string> =>
    exclusively(async () => {
      const former = await wasNamed(record)
      if (former !== null) return await hasArrived(record, former)
      await requireMayAdd(record)
      const { folder, part } = record
      if (folder !== '') await writer.createFolder(folder, { isForFile: true })
      store.forget()
      const found = await store.list(folder)
      const stems = new Set(
        (typeof found === 'string' ? [] : found.files).filter(isMedia).map((one) => toKey(stemOf(one))),
      )
      for (let number = 1; number <= MAX_NUMBER; number += 1) {
        const free = number === 1 ? name : numbered(name, number)
        // Videos with the same name but another ending would share their pictures and subtitles.
        if (stems.has(toKey(stemOf(free)))) continue
        const path = joinPath(folder, free)
        // After a crash, the path tells that the file has got its name.
        await records.save({ ...record, path })
        const error: unknown = await writer.parts.finish(part, path).catch((thrown: unknown) => thrown)
        if (error === undefined) return await hasArrived(record, path)
        if (!isNameTaken(error)) throw error
      }
      throw new SourceError(409, 'fileExists', `“${name}” exists ${MAX_NUMBER} times.`)
    })
  /** Resolves to the path that a file has got already, although its record does not say so, or to null. */
  const wasNamed = async ({ id, part }: UploadRecord): Promise<string | null> => {
    const record = await records.find(id)
    if (record === null || record.path === null) return null
    if (record.arrivedAt !== null) return record.path
    const rest = await writer.parts.describe(part, record.path)
    if (rest?.isNamed === true) await writer.parts.remove(part)
    else if (rest !== null) {
      // Where files cannot have two names, an empty file has reserved this one.
      if ((await store.describe(record.path))?.bytes === 0) await writer.remove(record.path)
      return null
    }
    return (await store.describe(record.path))?.bytes === record.bytes ? record.path : null
  }
  /** Resolves to the name for a whole file, or to the reason why it cannot be added. */
  const judge = async ({ id, part, digest, name }: UploadRecord): Promise<string | SourceError> => {
    if ((await writer.parts.describe(part)) === null)
      return new SourceError(404, 'uploadNotFound', 'What has come of this upload is lost.')
    if (digest !== null && (await digestOf(part).catch(() => null)) !== digest)
      return new SourceError(422, 'uploadBroken', 'The file is not the one that was announced.')
    const programs = await ffmpeg
    const found = await probes.run(id, async () =>
      nameByContent(await writer.parts.locate(part), name, programs),
    )
    return found ?? new SourceError(415, 'notAVideo', 'The file is not a video.')
  }
  const arrive = async (record: UploadRecord): Promise<string> => {
    await requireMayAdd(record)
    const earlier = await wasNamed(record)
    if (earlier !== null) return await hasArrived(record, earlier)
    const judged = await judge(record)
    // Another server may have named the file meanwhile, which then is not where it was.
    const former = await wasNamed(record)
    if (former !== null) return await hasArrived(record, former)
    if (typeof judged !== 'string') return await refuse(record, judged)
    return await giveName(record, withoutEndingOfDownloads(judged))
  }
  /**
   * Makes an upload a file of the library if all of its bytes have come. Resolves to the path of the file, or to null as
   * long as bytes are missing. Calls for one upload at the same time get the same answer.
   * @throws SourceError if the file is no video, or the person may not add it any more. Then nothing of it is left
   */
  const arriveIfWhole = async (record: UploadRecord): Promise<string | null> => {
    if (record.arrivedAt !== null) return record.path
    const size = (await writer.parts.describe(record.part))?.bytes ?? null
    if (size === null ? record.path === null : size < record.bytes) return null
    const running = arriving.get(record.id) ?? arrive(record).finally(() => arriving.delete(record.id))
    arriving.set(record.id, running)
    return await running
  }
  return {
    arriveIfWhole,
    mayAdd,
    drop,
  }
}

const toKey = (stem: string): string => stem.normalize('NFC').toLowerCase()

function numbered(name: string, number: number): string {
  const stem = stemOf(name)
  return `${stem} (${number})${name.slice(stem.length)}`
}

/** Returns a name that the import does not take for that of an unfinished download, such as “Talk.f137.mp4”. */
function withoutEndingOfDownloads(name: string): string {
  if (videoNames([name], { ignoresCase: false }).length > 0) return name
  const stem = stemOf(name)
  return stem.replaceAll('.', ' ') + name.slice(stem.length)
}
