import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PlainFault, root, run } from './run.mjs'

/** What is built by Vite, and what each build is made of. */
const BUNDLES = [
  {
    name: 'client',
    folder: 'client',
    inputs: ['client/src', 'client/public', 'client/index.html', 'client/vite.config.ts', 'client/vite'],
  },
  { name: 'player', folder: 'server/embed', inputs: ['server/embed/src', 'server/embed/vite.config.ts'] },
]
const SHARED_INPUTS = ['shared/src', 'package-lock.json']

/** A print of the inputs by name, size and time of change: enough to see an edit, quick enough for every start. */
const printOf = (/** @type {readonly string[]} */ inputs) => {
  const hash = createHash('sha256')
  const visit = (/** @type {string} */ path) => {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) for (const name of readdirSync(path).sort()) visit(resolve(path, name))
    else hash.update(`${path} ${stats?.size} ${stats?.mtimeMs}\n`)
  }
  for (const input of inputs) visit(resolve(root, input))
  return hash.digest('hex')
}

/** Builds what has changed since its last build. */
export const ensureBuilt = async () => {
  const cache = resolve(root, '.cache')
  mkdirSync(cache, { recursive: true })
  for (const { name, folder, inputs } of BUNDLES) {
    const stamp = resolve(cache, `${name}.built`)
    const wanted = printOf([...inputs, ...SHARED_INPUTS])
    const isFresh =
      existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted && existsSync(resolve(root, folder, 'dist'))
    if (isFresh) continue
    console.log(`Building the ${name} …`)
    const code = await run('vite', ['build', folder, '--logLevel', 'warn'])
    if (code !== 0) throw new PlainFault(`The ${name} could not be built: see the lines above.`)
    writeFileSync(stamp, wanted)
  }
}
