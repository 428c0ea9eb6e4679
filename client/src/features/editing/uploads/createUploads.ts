import { createListeners } from '@vtube/shared/createListeners'
import type { EditingAccess, EditingApi } from '../../../api/editingApi.ts'
import { reasonOf } from '../../../api/request/RequestError.ts'
import { waitForServer } from '../../../domain/waitForConnection.ts'
import { throttle } from '../../../ui/throttle.ts'
import { createSender } from './createSender.ts'
import { fileOf, isReadable, keyOf, type PickedFile } from './pickedFiles.ts'
import { endUpload } from './sendFile.ts'
import { createSendingRate } from './sendingRate.ts'
import { holdUpload, uploadsElsewhere } from './uploadLocks.ts'
import { type UploadRecord, uploadRecords } from './uploadRecords.ts'

/** The number of files that are sent at the same time. */
const AT_ONCE = 3
/** The time between two reports of the progress. */
const PROGRESS_MS = 250

/** A file that is being added to the library, or has been added. */
export interface Upload extends Pick<UploadRecord, 'key' | 'name' | 'folder' | 'bytes'> {
  sentBytes: number
  /** `interrupted` waits for the line or the server, `needsFile` for the person, who has to choose the file again. */
  state: 'waiting' | 'sending' | 'interrupted' | 'needsFile' | 'added' | 'failed'
  /** Whether the browser can read the file again after a reload, if the person agrees. */
  hasHandle: boolean
  /** The server's code for a failure, or null. */
  reason: string | null
}

export interface UploadsState {
  uploads: readonly Upload[]
  isPaused: boolean
  /** The number of files that have arrived since the page was opened. */
  addedCount: number
  /** The time until everything is sent, or null while it is not known. */
  secondsLeft: number | null
}

interface Entry {
  record: UploadRecord
  upload: Upload
  /** The file, or null after a reload until the browser or the person gives it again. */
  file: File | null
  running: AbortController | null
  /** Lets other tabs of the browser send the file. */
  release: () => void
}

interface UploadsOptions extends Pick<EditingAccess, 'directUploads'> {
  api: Pick<EditingApi, 'uploadsUrl' | 'bearer'>
  /** The id of the person. */
  user: string
  /** Called when nothing is being sent any more and files have arrived. */
  onAdded: () => void
}

/** Returns whether an upload has neither arrived nor failed. */
export const isUnfinished = ({ state }: Upload): boolean => state !== 'added' && state !== 'failed'

/**
 * Creates the uploads of a person, which go on after a lost line and after a reload. Three files are sent at a time. A
 * file is sent by one tab of the browser.
 */
export function createUploads({ api, directUploads, user, onAdded }: UploadsOptions) {
  const { subscribe, notify } = createListeners()
  const entries = new Map<string, Entry>()
  const all = () => [...entries.values()]
  const rate = createSendingRate()
  const sendContent = createSender(directUploads)
  let [isPaused, isClosed] = [false, false]
  let [addedCount, toldCount] = [0, 0]
  let state: UploadsState = { uploads: [], isPaused, addedCount, secondsLeft: null }

  const show = () => {
    const uploads = all().map(({ upload }) => upload)
    const left = uploads
      .filter((one) => isUnfinished(one) && one.state !== 'needsFile')
      .reduce((sum, { bytes, sentBytes }) => sum + bytes - sentBytes, 0)
    const bytesPerSecond = isPaused || left === 0 ? null : rate.bytesPerSecond()
    state = { uploads, isPaused, addedCount, secondsLeft: bytesPerSecond ? left / bytesPerSecond : null }
    notify()
  }
  const showProgress = throttle(show, PROGRESS_MS)
  const change = (entry: Entry, changes: Partial<Upload>) => {
    entry.upload = { ...entry.upload, ...changes }
    show()
  }
  const progress = (entry: Entry, sentBytes: number) => {
    rate.add(Math.max(0, sentBytes - entry.upload.sentBytes), Date.now())
    entry.upload = { ...entry.upload, sentBytes }
    showProgress()
  }

  const arrive = (entry: Entry, path: string) => {
    const { bytes, folder } = entry.upload
    // The server may know the folder by another spelling.
    const found = path === '' ? folder : path.slice(0, Math.max(0, path.lastIndexOf('/')))
    addedCount += 1
    change(entry, { state: 'added', sentBytes: bytes, folder: found })
  }

  /** Sends a file until it has arrived, the server refuses it or the signal aborts. */
  const send = async (entry: Entry, file: File, signal: AbortSignal) => {
    const { record } = entry
    for (let failures = 0; ;) {
      const { sentBytes } = entry.upload
      change(entry, { state: 'sending' })
      const path = await sendContent({
        file,
        endpoint: api.uploadsUrl,
        url: record.url,
        metadata: { name: record.name, folder: record.folder },
        bearer: api.bearer,
        signal,
        onUrl(url) {
          record.url = url
          void uploadRecords.put(record)
        },
        onProgress: (bytes) => progress(entry, bytes),
      })
      if (path !== null) return arrive(entry, path)
      const canRead = await isReadable(file)
      signal.throwIfAborted()
      if (!canRead) {
        entry.file = null
        return change(entry, { state: 'needsFile' })
      }
      failures = entry.upload.sentBytes > sentBytes ? 1 : failures + 1
      rate.reset()
      change(entry, { state: 'interrupted' })
      await waitForServer(failures, signal)
      signal.throwIfAborted()
    }
  }
  const start = async (entry: Entry, file: File) => {
    const { signal } = (entry.running = new AbortController())
    try {
      await send(entry, file, signal)
    } catch (error) {
      if (signal.aborted) return
      change(entry, { state: 'failed', reason: reasonOf(error) })
    }
    entry.running = null
    if (entry.upload.state === 'added') entry.release()
    // No later page asks for a file that the server has refused. A full disk may have room then.
    if (!isUnfinished(entry.upload) && entry.upload.reason !== 'storageFull') {
      entry.record.url = null
      void uploadRecords.remove(entry.record.key)
    }
    fill()
    const isBusy = all().some(({ running, upload }) => running !== null || upload.state === 'waiting')
    if (isBusy || addedCount === toldCount) return
    toldCount = addedCount
    onAdded()
  }
  /** Starts the files that wait, as long as fewer than three are being sent. */
  const fill = () => {
    if (isPaused || isClosed) return
    const running = all().filter((entry) => entry.running !== null).length
    const waiting = all().filter(({ upload }) => upload.state === 'waiting')
    for (const entry of waiting.slice(0, Math.max(0, AT_ONCE - running)))
      if (entry.file !== null) void start(entry, entry.file)
  }
  const enter = (record: UploadRecord, file: File | null) => {
    entries.get(record.key)?.release()
    const { key, name, folder, bytes } = record
    entries.set(key, {
      record,
      file,
      upload: {
        key,
        name,
        folder,
        bytes,
        sentBytes: 0,
        hasHandle: record.handle !== null,
        state: file === null ? 'needsFile' : 'waiting',
        reason: null,
      },
      running: null,
      release: holdUpload(key),
    })
  }
  /** Goes on with an upload whose file is there again. */
  const give = (entry: Entry, file: File) => {
    entry.file = file
    entry.upload = { ...entry.upload, state: 'waiting' }
  }
  const stop = ({ running }: Entry) => running?.abort(new DOMException('paused', 'AbortError'))

  return {
    subscribe,
    state: (): UploadsState => state,
    /** Shows what former pages have not finished, and goes on where the browser still has the file. */
    async open(): Promise<void> {
      const [records, elsewhere] = await Promise.all([
        uploadRecords.list(user, Date.now()),
        uploadsElsewhere(),
      ])
      for (const record of records) {
        if (entries.has(record.key) || elsewhere.has(record.key) || isClosed) continue
        const file = await fileOf(record.handle, false)
        enter(record, file !== null && keyOf(user, record.folder, file) === record.key ? file : null)
      }
      show()
      fill()
    },
    /** Adds files to the library, except those that are being added already. */
    add(files: readonly PickedFile[]): void {
      for (const { file, folder, handle } of files) {
        const key = keyOf(user, folder, file)
        const known = entries.get(key)
        if (known !== undefined && isUnfinished(known.upload)) continue
        const { name, size: bytes } = file
        const record = { key, user, name, folder, bytes, handle, url: null, addedAt: Date.now() }
        enter(record, file)
        void uploadRecords.put(record)
      }
      show()
      fill()
    },
    /** Gives the files for which uploads wait. Returns the files for which none waits. */
    giveFiles(files: readonly PickedFile[]): PickedFile[] {
      const others = files.filter(({ file }) => {
        const waiting = all().find(
          ({ record, upload }) =>
            upload.state === 'needsFile' && keyOf(user, record.folder, file) === record.key,
        )
        if (waiting !== undefined) give(waiting, file)
        return waiting === undefined
      })
      show()
      fill()
      return others
    },
    /** Goes on with the files that the browser may read as soon as the person agrees. */
    async askForFiles(): Promise<void> {
      for (const entry of entries.values()) {
        if (entry.upload.state !== 'needsFile') continue
        const file = await fileOf(entry.record.handle, true)
        if (file !== null && keyOf(user, entry.record.folder, file) === entry.record.key) give(entry, file)
      }
      show()
      fill()
    },
    pause(): void {
      isPaused = true
      rate.reset()
      for (const entry of entries.values()) {
        if (entry.running === null) continue
        stop(entry)
        entry.running = null
        entry.upload = { ...entry.upload, state: 'waiting' }
      }
      show()
    },
    resume(): void {
      isPaused = false
      show()
      fill()
    },
    /** Tries a file again that the server has refused. */
    retry(key: string): void {
      const entry = entries.get(key)
      if (entry?.upload.state !== 'failed') return
      void uploadRecords.put(entry.record)
      entry.upload = { ...entry.upload, state: entry.file === null ? 'needsFile' : 'waiting', reason: null }
      show()
      fill()
    },
    /** Removes a file from the list. What the server has of an unfinished one is removed too. */
    remove(key: string): void {
      const entry = entries.get(key)
      if (entry === undefined) return
      entries.delete(key)
      stop(entry)
      entry.release()
      void uploadRecords.remove(key)
      if (entry.upload.state !== 'added' && entry.record.url !== null)
        void endUpload(entry.record.url, api.bearer)
      show()
      fill()
    },
    /** Removes the files that have arrived from the list. */
    forgetAdded(): void {
      for (const [key, { upload }] of entries) if (upload.state === 'added') entries.delete(key)
      show()
    },
    /** Ends the work of this page. What is unfinished goes on when the person opens a page again. */
    close(): void {
      isClosed = true
      for (const entry of entries.values()) {
        stop(entry)
        entry.release()
      }
    },
  }
}

export type Uploads = ReturnType<typeof createUploads>
