import { createJoinedWriter, type Place } from './joinedWriter.ts'
import type { MediaStore, StoredFile } from './MediaStore.ts'
import { rememberLocations } from './rememberLocations.ts'

/** One of several libraries. All paths in it begin with its name. */
export interface StoreRoot {
  name: string
  store: MediaStore
}

const inWords = new Intl.ListFormat('en')

/** Joins several stores to one store. The first name of each of its paths is the name of a root. */
export function createJoinedStore(roots: readonly StoreRoot[]): MediaStore {
  const locators = new Map(roots.map(({ name, store }) => [name, rememberLocations(store)]))
  const find = (path: string) => placeIn(roots, path)
  const outward = (root: string, file: StoredFile | null): StoredFile | null =>
    file && { ...file, path: `${root}/${file.path}` }
  /** Returns the place of a file that one of the stores has described. */
  const own = (file: StoredFile) => {
    const place = find(file.path)
    if (place === null) throw new Error(`“${file.path}” is in none of the libraries.`)
    return { store: place.store, file: { ...file, path: place.path } }
  }
  return {
    kind: 'several',
    name: inWords.format(roots.map(({ store }) => store.name)),
    roots,
    async list(folder) {
      // The names of all roots are always listed, so that the videos of a root that is away are kept.
      if (folder === '') return { files: [], folders: roots.map(({ name }) => name), leftOut: [] }
      const place = find(folder)
      return place === null ? 'missing' : await place.store.list(place.path)
    },
    async find(path) {
      const place = find(path)
      return place && outward(place.root, await place.store.find(place.path))
    },
    async describe(path) {
      const place = find(path)
      return place && outward(place.root, await place.store.describe(place.path))
    },
    async read(given, range, signal) {
      const { store, file } = own(given)
      return await store.read(file, range, signal)
    },
    async readAll(given) {
      const { store, file } = own(given)
      return await store.readAll(file)
    },
    async locate(path) {
      const place = find(path)
      return place && ((await locators.get(place.root)?.(place.path)) ?? null)
    },
    redirectOrigins: [...new Set(roots.flatMap(({ store }) => store.redirectOrigins))],
    async redirect(given, contentType) {
      const { store, file } = own(given)
      return await store.redirect(file, contentType)
    },
    writer: roots.some(({ store }) => store.writer !== null) ? createJoinedWriter(roots, find) : null,
    forget(folder = '') {
      if (folder === '') for (const { store } of roots) store.forget()
      const place = find(folder)
      place?.store.forget(place.path)
    },
    async close() {
      await Promise.all(roots.map(({ store }) => store.close()))
    },
  }
}

type Rooted = Pick<MediaStore, 'roots'>

/** Returns the roots of a library. The only root of a single library has an empty name. */
export const rootsOf = (store: MediaStore): readonly StoreRoot[] => store.roots ?? [{ name: '', store }]

/** Returns the store of a path and the path in it, or the joined store if the path is in none of several. */
export const placeOf = (store: MediaStore, path: string): Place =>
  (store.roots && placeIn(store.roots, path)) ?? { root: '', store, path }

/** Returns whether a folder is the own folder of a library: the only one, or one of several. */
export const isRootFolder = ({ roots }: Rooted, folder: string): boolean =>
  folder === '' || (roots?.some(({ name }) => name === folder) ?? false)

function placeIn(roots: readonly StoreRoot[], path: string): Place | null {
  const end = path.indexOf('/')
  const name = end === -1 ? path : path.slice(0, end)
  const root = roots.find((one) => one.name === name)
  return root ? { root: name, store: root.store, path: end === -1 ? '' : path.slice(end + 1) } : null
}
