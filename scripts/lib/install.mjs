import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { answers, PlainFault, root, run } from './run.mjs'

const OLDEST_NODE = [20, 20]

/** Installs the packages of the lock file when they are missing or older than it. */
export const ensureInstalled = async () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  if (major < oldestMajor || (major === oldestMajor && minor < oldestMinor))
    throw new PlainFault(
      `Vtube needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}. Install a newer Node.`,
    )

  const stamp = resolve(root, 'node_modules/.installed')
  const wanted = createHash('sha256')
    .update(readFileSync(resolve(root, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return

  if (!answers('npm'))
    throw new PlainFault('npm is missing. Install npm, which comes with Node, and try again.')
  console.log('Installing the packages (once, and after an update) …')
  // No package but the one that brings Node 24 needs its install script; some would compile what they ship built.
  const code =
    (await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])) ||
    (await run('npm', ['rebuild', 'node', '--loglevel=error']))
  if (code !== 0)
    throw new PlainFault(
      'The packages could not be installed. Check that the npm registry can be reached, and try again.',
    )
  writeFileSync(stamp, wanted)
}
