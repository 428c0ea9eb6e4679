import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { CommandError } from './run.mjs'

/** The folder of the pictures, and of the manifest with the hashes that the sources of each picture had. */
const FOLDER = 'docs/pictures'
const MANIFEST = `${FOLDER}/pictures.json`

/**
 * For each picture, by its name, the files or folders that it shows.
 * @typedef {Readonly<Record<string, readonly string[]>>} Sources
 */

/** Returns whether a file or folder appears on no screen: tests, and files that editors and systems leave behind. */
const isUnseen = (/** @type {string} */ name) =>
  /\.test\.tsx?$/.test(name) || name === 'testing' || name.startsWith('.')

/** Lists the files in a folder by their paths, which have slashes. A file itself has the path `''`. */
const listFiles = (/** @type {string} */ path) => {
  if (!statSync(path).isDirectory()) return ['']
  /** @type {string[]} */
  const files = []
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    if (isUnseen(entry.name)) continue
    if (entry.isDirectory())
      files.push(...listFiles(resolve(path, entry.name)).map((file) => `${entry.name}/${file}`))
    else files.push(entry.name)
  }
  return files
}

/**
 * Hashes the names and contents of a file or of all files in a folder, without tests. The hash is the same in every
 * clone: it does not depend on times or on the order of the file system, and all line ends count as equal.
 * @param {string} path absolute
 * @returns {string | null} null if there is nothing
 */
export const hashSource = (path) => {
  if (statSync(path, { throwIfNoEntry: false }) === undefined) return null
  const hash = createHash('sha256')
  for (const file of listFiles(path).toSorted()) {
    const content = readFileSync(resolve(path, file), 'latin1').replaceAll('\r\n', '\n')
    hash.update(`${file}\0${content.length}\0`).update(content, 'latin1')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Hashes every source once. @param {string} root @param {Sources} sources */
const hashAll = (root, sources) =>
  new Map(
    Object.values(sources)
      .flat()
      .map((source) => [source, hashSource(resolve(root, source))]),
  )

/**
 * Returns the hashes of the sources of each picture, as the manifest holds them.
 * @param {string} root
 * @param {Sources} sources
 * @returns {Record<string, Record<string, string>>}
 * @throws {CommandError} if a source does not exist
 */
export const hashSources = (root, sources) => {
  const hashes = hashAll(root, sources)
  const hashOf = (/** @type {string} */ source) => {
    const hash = hashes.get(source) ?? null
    if (hash === null)
      throw new CommandError(`scripts/lib/picturedSources.mjs names a path that does not exist: ${source}`)
    return /** @type {const} */ ([source, hash])
  }
  return Object.fromEntries(
    Object.entries(sources).map(([name, shown]) => [name, Object.fromEntries(shown.map(hashOf))]),
  )
}

/** Writes the manifest. @param {string} root @param {ReturnType<typeof hashSources>} hashes */
export const writeManifest = (root, hashes) =>
  writeFileSync(resolve(root, MANIFEST), `${JSON.stringify(hashes, null, 2)}\n`)

/** @param {string} root @returns {ReturnType<typeof hashSources>} */
const readManifest = (root) => {
  try {
    return JSON.parse(readFileSync(resolve(root, MANIFEST), 'utf8'))
  } catch {
    // Without a valid manifest, which a merge may have broken, all pictures are out of date.
    return {}
  }
}

/**
 * Compares the pictures with what they show.
 * @param {string} root
 * @param {Sources} sources
 * @returns {string[]} a sentence for each picture that is out of date or missing, or that has no entry in the sources
 */
export const findOutdated = (root, sources) => {
  const hashes = hashAll(root, sources)
  const taken = readManifest(root)
  const pictures = readdirSync(resolve(root, FOLDER)).filter((file) => file.endsWith('.png'))
  const faults = pictures
    .filter((file) => !Object.hasOwn(sources, file.slice(0, -'.png'.length)))
    .map((file) => `${FOLDER}/${file} is there, but nothing says what it shows.`)
  for (const [name, shown] of Object.entries(sources)) {
    const file = `${name}.png`
    const changed = shown.filter((source) => taken[name]?.[source] !== hashes.get(source))
    if (!pictures.includes(file)) faults.push(`${FOLDER}/${file} is missing.`)
    else if (changed.length > 0) faults.push(`${FOLDER}/${file} is older than ${changed.join(', ')}.`)
  }
  return faults
}
