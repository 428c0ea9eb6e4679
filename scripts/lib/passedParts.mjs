import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** @param {string} folder @param {string[]} args @returns {string | null} the output, or null if Git fails */
const git = (folder, ...args) => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/**
 * Returns the commit whose files a folder has. Returns null if a file is changed, new or missing, or if the folder is
 * no Git repository.
 * @param {string} folder
 */
export const cleanCommit = (folder) =>
  git(folder, 'status', '--porcelain') === '' ? git(folder, 'rev-parse', 'HEAD') : null

/**
 * Returns what has passed on a commit.
 * @param {string} file the record
 * @param {string | null} commit null if nothing can be known
 * @returns {Map<string, number>} the seconds that each part took, by its name
 */
export const readPassed = (file, commit) => {
  if (commit === null || !existsSync(file)) return new Map()
  const record = JSON.parse(readFileSync(file, 'utf8'))
  return new Map(record.commit === commit ? Object.entries(record.passed) : [])
}

/**
 * Records that a part has passed. Parts that passed on another commit are forgotten.
 * @param {string} file the record
 * @param {string} commit
 * @param {string} name of the part
 * @param {number} seconds that it took
 */
export const recordPassed = (file, commit, name, seconds) => {
  const passed = readPassed(file, commit).set(name, seconds)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ commit, passed: Object.fromEntries(passed) }, null, 2)}\n`)
}
