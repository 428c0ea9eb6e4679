import { SourceError } from '../domain/SourceError.ts'
import type { MediaStore } from './MediaStore.ts'
import type { StoreWriter } from './StoreWriter.ts'

/** The place to which a path leads: the store that has the file, and the path in this store. */
export interface Place {
  /** The name of the root, or an empty text if the library is the only one. */
  root: string
  store: MediaStore
  path: string
}

/**
 * Creates the writer of several stores, which passes each path to the writer of its store.
 * @param find returns the place of a path, or null if it is in none of the stores
 */
export function createJoinedWriter(
  roots: NonNullable<MediaStore['roots']>,
  find: (path: string) => Place | null,
): StoreWriter {
  const placeOf = (path: string) => {
    const place = find(path)
    if (place === null) throw invalidPath(`“${path}” is in none of the libraries.`)
    const { writer } = place.store
    if (writer === null)
      throw new SourceError(403, 'editingNotAllowed', `The library “${place.root}” cannot be changed.`)
    return { ...place, writer }
  }
  /** Returns the place of something inside a library. The folder of a library itself is never changed. */
  const inside = (path: string) => {
    const place = placeOf(path)
    if (place.path === '') throw invalidPath(`“${path}” is a library.`)
    return place
  }
  const inSame = (from: string, to: string) => {
    const [one, other] = [inside(from), inside(to)]
    if (one.root !== other.root) throw invalidPath('Files cannot be moved from one library to another.')
    return { writer: one.writer, from: one.path, to: other.path }
  }
  const writers = roots.flatMap(({ store }) => store.writer ?? [])
  return {
    mayWrite: () => anyTrue(writers.map((one) => one.mayWrite())),
    async write(path, content, options) {
      const place = inside(path)
      const file = await place.writer.write(place.path, content, options)
      return { ...file, path: `${place.root}/${file.path}` }
    },
    async createFolder(path, options) {
      const place = placeOf(path)
      if (place.path !== '') await place.writer.createFolder(place.path, options)
    },
    async move(from, to, options) {
      const same = inSame(from, to)
      await same.writer.move(same.from, same.to, options)
    },
    async resumeMove(from, to, options) {
      const same = inSame(from, to)
      return await same.writer.resumeMove(same.from, same.to, options)
    },
    async remove(path, options) {
      const place = inside(path)
      await place.writer.remove(place.path, options)
    },
    async stat(path) {
      const place = placeOf(path)
      return await place.writer.stat(place.path)
    },
    async measure(folder) {
      const place = inside(folder)
      return await place.writer.measure(place.path)
    },
    async freeBytes(folder) {
      const place = find(folder)
      return (await place?.store.writer?.freeBytes(place.path)) ?? null
    },
    parts: {
      async create(folder, id, bytes) {
        const place = placeOf(folder)
        return `${place.root}/${await place.writer.parts.create(place.path, id, bytes)}`
      },
      async append(part, position, content) {
        const place = inside(part)
        await place.writer.parts.append(place.path, position, content)
      },
      async describe(part, path = null) {
        const place = inside(part)
        return await place.writer.parts.describe(place.path, path && inside(path).path)
      },
      async locate(part) {
        const place = inside(part)
        return await place.writer.parts.locate(place.path)
      },
      async finish(part, path) {
        const same = inSame(part, path)
        await same.writer.parts.finish(same.from, same.to)
      },
      async remove(part) {
        const place = inside(part)
        await place.writer.parts.remove(place.path)
      },
      directUrlPrefixes: writers.flatMap(({ parts }) => parts.directUrlPrefixes),
      async missingParts(part) {
        const place = inside(part)
        return await place.writer.parts.missingParts(place.path)
      },
      async list() {
        const lists = roots.map(async ({ name, store }) =>
          ((await store.writer?.parts.list()) ?? []).map((part) => `${name}/${part}`),
        )
        return (await Promise.all(lists)).flat()
      },
    },
  }
}

/** Resolves to true as soon as one of the answers is true, however late the others come, and to false if none is. */
const anyTrue = (answers: readonly Promise<boolean>[]): Promise<boolean> => {
  const agreed = answers.map(async (answer) => {
    if (!(await answer)) throw new Error('This answer is no.')
  })
  return Promise.any(agreed).then(
    () => true,
    () => false,
  )
}

const invalidPath = (why: string): SourceError => new SourceError(400, 'invalidPath', why)
