import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './run.mjs'

const TEST_FOLDERS = ['client', 'server', 'shared', 'messages', 'scripts', 'deploy']
/**
 * Lists the test files in a folder. Not by `globSync`, because the release tier starts before the installation, with a
 * Node that may not have it.
 * @param {string} folder relative to the root
 * @returns {string[]} paths relative to the root
 */
const testFilesIn = (folder) =>
  readdirSync(resolve(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFilesIn(path)
    return /\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
/** Matches the import of a file of the project, in one line or several. */
const IMPORT = /\bfrom '(\.[^']+)'/g

/** @type {Map<string, string>} */
const sources = new Map()
const sourceOf = (/** @type {string} */ path) => {
  const source = sources.get(path) ?? readFileSync(path, 'utf8')
  sources.set(path, source)
  return source
}
const importsOf = (/** @type {string} */ path) =>
  [...sourceOf(path).matchAll(IMPORT)]
    .map(([, name = '']) => resolve(dirname(path), name))
    .filter((imported) => existsSync(imported))

/**
 * Returns the tests that may depend on an environment, according to their source and to that of the files that they
 * import. What these import in turn is not searched, because nearly all tests of the server would match.
 * @param {RegExp} risk matches code whose result depends on the environment
 * @param {boolean} [withPostgres] whether to return the tests with PostgreSQL, and not the others, which are quicker and
 * mostly show the same
 * @returns {string[]} paths relative to the root
 */
export const testsByRisk = (risk, withPostgres = false) =>
  TEST_FOLDERS.flatMap(testFilesIn)
    .filter((name) => name.includes('.postgres.') === withPostgres)
    .map((name) => resolve(root, name))
    .filter((test) => [test, ...importsOf(test)].some((path) => risk.test(sourceOf(path))))
    .map((test) => relative(root, test))
    .toSorted()
