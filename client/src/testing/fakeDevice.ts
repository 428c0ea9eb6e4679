import { Blob as WholeBlob, File as WholeFile } from 'node:buffer'
import { onTestFinished } from 'vitest'
import { serveDownload } from '../features/device/worker/serveDownload.ts'
import { fillCaches } from './fakeCaches.ts'

/** A folder of the fake file system: files and further folders by their names. */
class FakeFolder {
  readonly #entries = new Map<string, FakeFolder | FakeFile>()
  readonly #device: FakeDevice

  constructor(device: FakeDevice) {
    this.#device = device
  }

  get size(): number {
    return [...this.#entries.values()].reduce((sum, entry) => sum + entry.size, 0)
  }

  async getDirectoryHandle(name: string, { create = false } = {}): Promise<FakeFolder> {
    return this.#get(name, create, () => new FakeFolder(this.#device)) as FakeFolder
  }

  async getFileHandle(name: string, { create = false } = {}): Promise<FakeFile> {
    const entry = this.#get(name, create, () => new FakeFile(this.#device))
    if (entry instanceof FakeFile) return entry
    throw new DOMException('The entry is a folder.', 'TypeMismatchError')
  }

  get isOpen(): boolean {
    return [...this.#entries.values()].some(({ isOpen }) => isOpen)
  }

  async removeEntry(name: string): Promise<void> {
    if (this.#entries.get(name)?.isOpen)
      throw new DOMException('The entry is open.', 'NoModificationAllowedError')
    if (!this.#entries.delete(name)) throw new DOMException('There is no such entry.', 'NotFoundError')
  }

  async *keys(): AsyncGenerator<string> {
    yield* this.#entries.keys()
  }

  #get(name: string, create: boolean, make: () => FakeFolder | FakeFile): FakeFolder | FakeFile {
    const entry = this.#entries.get(name) ?? (create ? make() : undefined)
    if (entry === undefined) throw new DOMException('There is no such entry.', 'NotFoundError')
    this.#entries.set(name, entry)
    return entry
  }
}

/** A file, which one worker at a time can open to write. */
class FakeFile {
  isOpen = false
  #content = new WholeFile([], 'file')
  readonly #device: FakeDevice

  constructor(device: FakeDevice) {
    this.#device = device
  }

  get size(): number {
    return this.#content.size
  }

  async getFile(): Promise<WholeFile> {
    return this.#content
  }

  async createSyncAccessHandle() {
    if (this.isOpen) throw new DOMException('The file is open.', 'NoModificationAllowedError')
    this.isOpen = true
    return {
      getSize: () => this.size,
      write: (content: Uint8Array<ArrayBuffer>, { at }: { at: number }) => {
        const failure = this.#device.failures.shift()
        if (failure !== undefined) throw failure
        const room = Math.max(0, this.#device.quotaBytes - this.#device.root.size)
        const fitting = content.byteLength <= room ? content : content.slice(0, room)
        if (fitting !== content && !this.#device.writesWhatFits) return NO_SPACE
        this.#content = new WholeFile([this.#content.slice(0, at), fitting], 'file')
        return fitting.byteLength
      },
      flush: () => {},
      close: () => {
        this.isOpen = false
      },
    }
  }
}

/** What Chromium returns in place of a number of bytes if nothing is written because the storage is full. */
const NO_SPACE = 4_294_967_288

/** A worker that stores files of saved videos, in the thread of the test. */
class FakeWorker extends EventTarget {
  readonly #inside = new EventTarget()

  constructor() {
    super()
    serveDownload({
      addEventListener: (type, listener) => this.#inside.addEventListener(type, listener as EventListener),
      postMessage: (data) => queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data }))),
    })
  }

  postMessage(data: unknown): void {
    queueMicrotask(() => this.#inside.dispatchEvent(new MessageEvent('message', { data })))
  }

  terminate(): void {}
}

class FakeDevice {
  quotaBytes = 1e9
  /** Whether the browser writes what fits when the storage is full, as Firefox does. Chromium writes nothing. */
  writesWhatFits = false
  /** The errors of the next writes. */
  failures: DOMException[] = []
  root: FakeFolder = new FakeFolder(this)

  /** Loses all files, as a browser does that needs the room for something else. */
  evictFiles(): void {
    this.root = new FakeFolder(this)
  }
}

type Work = () => Promise<unknown>

/** A lock manager that runs the holders of a name one after the other, and those that share it at the same time. */
function createLocks() {
  const last = new Map<string, Promise<unknown>>()
  const shared: { name: string }[] = []
  return {
    async request(name: string, first: Work | { mode: 'shared' }, second?: Work) {
      if (second !== undefined) {
        const lock = { name }
        shared.push(lock)
        return await second().finally(() => shared.splice(shared.indexOf(lock), 1))
      }
      const work = first as Work
      const turn = (last.get(name) ?? Promise.resolve()).then(work, work)
      last.set(
        name,
        turn.catch(() => {}),
      )
      return await turn
    },
    query: async () => ({ held: shared }),
  }
}

/** Replaces properties of an object until the end of the test. */
function replaceInTest(object: object, given: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(given)) {
    const former = Object.getOwnPropertyDescriptor(object, name)
    Object.defineProperty(object, name, { configurable: true, writable: true, value })
    onTestFinished(() => {
      if (former === undefined) Reflect.deleteProperty(object, name)
      else Object.defineProperty(object, name, former)
    })
  }
}

/**
 * Gives this test a device with files, caches, locks and service workers, as far as saved videos use them. Its quota can
 * be changed, in bytes.
 */
export function fillDevice(): FakeDevice {
  const device = new FakeDevice()
  replaceInTest(globalThis, {
    Blob: WholeBlob,
    FileSystemFileHandle: FakeFile,
    Worker: FakeWorker,
    caches: null,
  })
  fillCaches()
  replaceInTest(navigator, {
    storage: {
      getDirectory: async () => device.root,
      persist: async () => true,
      estimate: async () => ({ quota: device.quotaBytes, usage: device.root.size }),
    },
    locks: createLocks(),
    serviceWorker: { register: async () => {}, getRegistrations: async () => [] },
  })
  return device
}

export type { FakeDevice }
