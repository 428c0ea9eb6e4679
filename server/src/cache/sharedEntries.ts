import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SharedTier } from './sharedTier.ts'

export interface SharedPlace {
  tier: SharedTier
  /** The beginning of the names: the kind of the entries and the version of their code, without `/` at the end. */
  prefix: string
  /** Whether the entries are folders of files. */
  areFolders?: boolean
}

/** The name of the file that lists a folder. This file is written last, so a folder that contains it is complete. */
const LIST = 'files.json'
const FILE_NAME = /^[\w-][\w.-]*$/

/** Creates access to the shared entries of a cache, by the paths that the entries have in the folder of the cache. */
export function createSharedEntries({ tier, prefix, areFolders = false }: SharedPlace) {
  const sharedName = (name: string) => `${prefix}/${name}`
  const readNames = async (name: string): Promise<readonly string[] | null> => {
    const bytes = await tier.read(`${sharedName(name)}/${LIST}`)
    if (bytes === null) return null
    const names: unknown = JSON.parse(String(bytes))
    const isValid = (one: unknown): one is string => typeof one === 'string' && FILE_NAME.test(one)
    return Array.isArray(names) && names.every(isValid) ? names : null
  }
  const fetchFile = async (name: string, path: string): Promise<boolean> => {
    const bytes = await tier.read(name)
    if (bytes !== null) await writeFile(path, bytes)
    return bytes !== null
  }
  return {
    has: (name: string): Promise<boolean> =>
      tier.has(areFolders ? `${sharedName(name)}/${LIST}` : sharedName(name)),
    /** Copies an entry to a path of this machine. Resolves to whether the entry exists. */
    async fetch(name: string, path: string): Promise<boolean> {
      if (!areFolders) return await fetchFile(sharedName(name), path)
      const names = await readNames(name)
      if (names === null) return false
      await mkdir(path)
      const copied = names.map((one) => fetchFile(`${sharedName(name)}/${one}`, join(path, one)))
      return (await Promise.all(copied)).every(Boolean)
    },
    read: (name: string): Promise<Buffer | null> => tier.read(sharedName(name)),
    write: (name: string, bytes: Buffer): Promise<boolean> => tier.write(sharedName(name), bytes),
    /** Copies an entry of this machine to the shared storage. Resolves to whether all of the entry is shared. */
    async put(name: string, path: string): Promise<boolean> {
      if (!(await stat(path)).isDirectory()) return await tier.write(sharedName(name), await readFile(path))
      const names = await readdir(path)
      for (const one of names)
        if (!(await tier.write(`${sharedName(name)}/${one}`, await readFile(join(path, one))))) return false
      return await tier.write(`${sharedName(name)}/${LIST}`, Buffer.from(JSON.stringify(names)))
    },
    /** Resolves to the keys of the files in a group. */
    async keys(folder: string): Promise<readonly string[]> {
      const start = `${sharedName(folder)}/`
      return (await tier.namesUnder(start)).map((name) => name.slice(start.length))
    },
    deleteGroup: (folder: string): Promise<void> => tier.deleteUnder(`${sharedName(folder)}/`),
  }
}
