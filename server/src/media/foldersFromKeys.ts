import { isExcluding, isHidden, isMarker, isSystemFolder } from './excludedFolders.ts'
import { EXCLUDED, type StoredFile, type StoredFolder } from './MediaStore.ts'

export interface TreeFolder extends Omit<StoredFolder, 'files'> {
  /** The files by their names, including the markers that exclude folders. */
  files: ReadonlyMap<string, StoredFile>
}

/** A folder to which files are still added. */
interface OpenFolder {
  files: Map<string, StoredFile>
  folders: Set<string>
  leftOut: StoredFolder['leftOut'][number][]
  /** Whether a marker file in the folder excludes it. */
  isExcluded: boolean
}

/** The maximum number of names of a folder that are reported as left out. */
const MAX_LEFT_OUT = 20
const CONTROL_CHARACTER = /\p{Cc}/u
const NOT_UTF8 = '\uFFFD'

/**
 * Returns the names of which a key consists. Returns null if one of them cannot be the name of a folder or file: an
 * empty name, as between two slashes, `.` or `..`, which have another meaning in addresses, or a name with a control
 * character.
 */
export function namesOf(key: string): string[] | null {
  const names = key.split('/')
  const isOdd = (name: string) => name === '' || name === '.' || name === '..' || CONTROL_CHARACTER.test(name)
  return names.some(isOdd) ? null : names
}

/** Builds the folders of a part of a bucket from its keys. */
export function createFoldersFromKeys(root: string) {
  const tree = new Map<string, OpenFolder>()
  const start = root === '' ? 0 : root.split('/').length
  const open = (folder: string) => {
    const contents: OpenFolder = tree.get(folder) ?? {
      files: new Map(),
      folders: new Set(),
      leftOut: [],
      isExcluded: false,
    }
    tree.set(folder, contents)
    return contents
  }
  if (root === '') open(root)
  /** Adds the folders of a path. Returns the last, or null if the name is left out or a folder is hidden. */
  const openAbove = (path: string) => {
    const names = namesOf(path)
    const reason = path.includes(NOT_UTF8) ? 'encoding' : 'name'
    if (names === null || reason === 'encoding') {
      const { leftOut } = open(root)
      const name = path.slice(root === '' ? 0 : root.length + 1)
      if (leftOut.length < MAX_LEFT_OUT) leftOut.push({ name, reason })
      return null
    }
    if (names.slice(start, -1).some(isHidden)) return null
    for (let index = start; index < names.length - 1; index += 1) {
      const name = names[index] ?? ''
      const above = open(names.slice(0, index).join('/'))
      if (isSystemFolder(name)) return leaveOut(above, name)
      above.folders.add(name)
    }
    return { folder: open(names.slice(0, -1).join('/')), name: names.at(-1) ?? '' }
  }
  /** Reports a folder of the system as left out, but only once. */
  const leaveOut = ({ leftOut }: OpenFolder, name: string): null => {
    if (leftOut.every((one) => one.name !== name)) leftOut.push({ name, reason: 'system' })
    return null
  }
  return {
    /** Adds a file. A key with a slash at its end is a folder that a program has created. */
    addFile(file: StoredFile): void {
      const { path } = file
      if (path === '' || path === `${root}/`) open(root)
      else if (path.endsWith('/')) this.addFolder(path.slice(0, -1))
      else {
        const place = openAbove(path)
        if (place === null) return
        const { folder, name } = place
        // A marker does not exclude the library itself, because a setting names it on purpose.
        if (isMarker(name)) folder.isExcluded ||= path.includes('/') && isExcluding(name, file.bytes)
        if (isMarker(name) || !isHidden(name)) folder.files.set(name, file)
      }
    },
    addFolder(path: string): void {
      const place = openAbove(path)
      if (place === null || isHidden(place.name)) return
      if (isSystemFolder(place.name)) return void leaveOut(place.folder, place.name)
      place.folder.folders.add(place.name)
      open(path)
    },
    finish: (): Map<string, TreeFolder> =>
      new Map(
        [...tree].map(([path, { files, folders, leftOut, isExcluded }]) => [
          path,
          isExcluded ? { ...EXCLUDED, files: onlyMarkers(files) } : { files, folders: [...folders], leftOut },
        ]),
      ),
  }
}

const onlyMarkers = (files: ReadonlyMap<string, StoredFile>) =>
  new Map([...files].filter(([name]) => isMarker(name)))
