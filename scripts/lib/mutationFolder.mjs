import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  lstatSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { capture, CommandError, root } from './run.mjs'

/** The copy of the project in which rules are broken. */
export const COPY = resolve(root, '.cache/rules')
/** The packages that a folder of the workspace does not share with the others. */
const OWN_PACKAGES = ['client', 'server', 'e2e/fonts']

/**
 * Links the packages of a folder. The workspace's own packages are links that lead into the copy.
 * @param {string} from
 * @param {string} to
 */
const linkPackages = (from, to) => {
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) {
    const source = join(from, name)
    if (name === '@vtube') linkPackages(source, join(to, name))
    else if (lstatSync(source).isSymbolicLink()) symlinkSync(readlinkSync(source), join(to, name))
    else if (!name.startsWith('.vite')) symlinkSync(source, join(to, name))
  }
}

/**
 * Replaces the copy with the current files of the project, and with links to the packages.
 * @throws {CommandError} outside a Git repository
 */
export const makeCopy = async () => {
  const { code, output } = await capture('git', [
    'ls-files',
    '-z',
    '--cached',
    '--others',
    '--exclude-standard',
  ])
  if (code !== 0) throw new CommandError(`npm run test:rules needs a Git repository: ${output}`)
  rmSync(COPY, { recursive: true, force: true })
  for (const file of output.split('\0')) {
    if (file === '' || !existsSync(resolve(root, file))) continue
    mkdirSync(dirname(resolve(COPY, file)), { recursive: true })
    cpSync(resolve(root, file), resolve(COPY, file))
  }
  for (const folder of ['', ...OWN_PACKAGES]) {
    const packages = resolve(root, folder, 'node_modules')
    if (existsSync(packages)) linkPackages(packages, resolve(COPY, folder, 'node_modules'))
  }
}
