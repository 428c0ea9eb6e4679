import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { root } from './run.mjs'

const TEST_FOLDERS = ['client', 'server', 'shared', 'messages', 'scripts', 'deploy']
// Git lists them, because this runs before the installation, and an old Node has no `globSync`.
const testFiles = () =>
  execFileSync('git', ['ls-files', '-z', '--', ...TEST_FOLDERS], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((name) => /\.test\.tsx?$/.test(name))
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
  testFiles()
    .filter((name) => name.includes('.postgres.') === withPostgres)
    .map((name) => resolve(root, name))
    .filter((test) => [test, ...importsOf(test)].some((path) => risk.test(sourceOf(path))))
    .map((test) => relative(root, test))
    .toSorted()
