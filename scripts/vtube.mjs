#!/usr/bin/env node
// The command `vtube` of the package. The server needs a newer Node than this file, so it runs on the packaged one.
import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import { CommandError, root, runMain } from './lib/run.mjs'
import { runServer } from './lib/runServer.mjs'

/** The major version of the oldest Node that runs the server. */
const OLDEST = 24

/**
 * Returns the path of the packaged Node, or else of the Node that runs this file.
 * @throws {CommandError} if there is no packaged Node for this system, and this one is too old
 */
const findNode = () => {
  try {
    return createRequire(import.meta.url).resolve(`node-${process.platform}-${process.arch}/bin/node`)
  } catch {
    if (Number(process.versions.node.split('.')[0]) >= OLDEST) return process.execPath
    throw new CommandError(
      `Vtube brings no Node for this system, and needs Node ${OLDEST} or newer; this is ${process.versions.node}. Install a newer Node.`,
    )
  }
}

await runMain(() =>
  runServer(findNode(), [resolve(root, 'server/src/main.js'), ...process.argv.slice(2)], {
    folder: process.cwd(),
  }),
)
