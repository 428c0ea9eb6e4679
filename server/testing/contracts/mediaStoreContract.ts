import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { MediaStore, StoredFile } from '../../src/media/MediaStore.ts'
import { ODD_NAMES } from './bucketContract.ts'

/** A store of a test, with a function that stores files. */
export interface TestStore {
  store: MediaStore
  write(path: string, contents: string): Promise<unknown>
  close(): Promise<unknown>
}

/** Describes what every storage of a library does. */
export function describeMediaStore(name: string, open: () => Promise<TestStore>) {
  describe(`the library in ${name}`, () => {
    let current: TestStore
    beforeEach(async () => {
      current = await open()
    })
    afterEach(() => current.close())
    const listed = async (folder: string) => {
      const contents = await current.store.list(folder)
      if (typeof contents === 'string') return contents
      return { files: contents.files.toSorted(), folders: contents.folders.toSorted() }
    }
    const find = (path: string) => current.store.find(path) as Promise<StoredFile>
    const read = async (path: string, start: number, end: number) =>
      (await buffer(await current.store.read(await find(path), { start, end }))).toString()

    it('lists the files and folders of a folder', async () => {
      for (const path of ['pond.webm', 'Koi/feeding.webm', 'Koi/Subs/feeding.en.vtt'])
        await current.write(path, path)
      expect(await listed('')).toEqual({ files: ['pond.webm'], folders: ['Koi'] })
      expect(await listed('Koi')).toEqual({ files: ['feeding.webm'], folders: ['Subs'] })
      expect(await listed('Koi/Subs')).toEqual({ files: ['feeding.en.vtt'], folders: [] })
      expect(await listed('Carp')).toBe('missing')
      expect(await listed('Ko')).toBe('missing')
    })

    it('lists an empty library', async () => {
      expect(await listed('')).toEqual({ files: [], folders: [] })
    })

    it('leaves out hidden names', async () => {
      for (const path of ['.hidden.webm', '.trash/old.webm', 'Koi/.part.webm'])
        await current.write(path, path)
      await current.write('Koi/feeding.webm', '')
      expect(await listed('')).toEqual({ files: [], folders: ['Koi'] })
      expect(await listed('Koi')).toEqual({ files: ['feeding.webm'], folders: [] })
    })

    it('leaves out folders of the system, and those that an empty marker excludes, and says which', async () => {
      for (const path of [
        '#recycle/old.webm',
        'Koi/@eaDir/koi.webm',
        'Koi/koi.webm',
        'Raw/a.webm',
        'Raw/Day/b.webm',
      ])
        await current.write(path, path)
      await current.write('Raw/.ignore', '')
      await current.write('Koi/.ignore', '*.nfo')
      await current.write('.nomedia', '')
      expect(await current.store.list('')).toMatchObject({
        leftOut: [{ name: '#recycle', reason: 'system' }],
      })
      expect(await listed('')).toEqual({ files: [], folders: ['Koi', 'Raw'] })
      expect(await listed('Koi')).toEqual({ files: ['koi.webm'], folders: [] })
      expect(await current.store.list('Raw')).toEqual({
        files: [],
        folders: [],
        leftOut: [{ name: '', reason: 'marker' }],
      })
      // The folders below ask for it, whatever was listed before.
      expect(await find('Raw/.ignore')).toMatchObject({ path: 'Raw/.ignore', bytes: 0 })
    })

    it.each([true, false])('describes a file, listed before: %s', async (isListed) => {
      await current.write('Koi/feeding.webm', 'Forty fish')
      if (isListed) await current.store.list('Koi')
      const file = await find('Koi/feeding.webm')
      expect(file).toMatchObject({ path: 'Koi/feeding.webm', bytes: 10 })
      expect(Math.abs(file.modifiedMs - Date.now())).toBeLessThan(60_000)
      expect(await find('Koi')).toBeNull()
      expect(await find('Koi/eating.webm')).toBeNull()
      expect(await find('Koi/../Koi/../feeding.webm')).toBeNull()
    })

    it('gives a file the same version until its content changes', async () => {
      await current.write('pond.webm', 'Forty fish')
      const first = await find('pond.webm')
      current.store.forget()
      await current.store.list('')
      expect(await find('pond.webm')).toEqual(first)
      await current.write('pond.webm', 'Forty-one fish')
      current.store.forget()
      expect((await find('pond.webm')).version).not.toBe(first.version)
    })

    it('sees new files when it forgets', async () => {
      await current.write('pond.webm', '')
      await current.store.list('')
      await current.write('lake.webm', '')
      current.store.forget()
      expect(await listed('')).toEqual({ files: ['lake.webm', 'pond.webm'], folders: [] })
    })

    it('reads parts of a file', async () => {
      await current.write('pond.webm', 'Forty fish and one bucket.')
      expect(await read('pond.webm', 0, 26)).toBe('Forty fish and one bucket.')
      expect(await read('pond.webm', 6, 10)).toBe('fish')
    })

    it('reads files with odd names', async () => {
      for (const odd of ODD_NAMES) await current.write(`${odd} folder/${odd}`, odd)
      expect(await listed('')).toEqual({
        files: [],
        folders: ODD_NAMES.map((odd) => `${odd} folder`).toSorted(),
      })
      for (const odd of ODD_NAMES) {
        expect(await listed(`${odd} folder`)).toEqual({ files: [odd], folders: [] })
        expect(await read(`${odd} folder/${odd}`, 0, 1_000)).toBe(odd)
      }
    })

    it('locates no file that does not exist', async () => {
      expect(await current.store.locate('pond.webm')).toBeNull()
    })
  })
}
