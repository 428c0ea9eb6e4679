// Installs missing packages, builds changed parts, and runs the program with the arguments after `--`: `npm start`.
import { resolve } from 'node:path'
import { ensureBuilt, isBuilt } from './lib/build.mjs'
import { ensureInstalled, isInstalled } from './lib/install.mjs'
import { root, runMain } from './lib/run.mjs'
import { runServer } from './lib/runServer.mjs'
import { answerStartArguments } from './lib/startArguments.mjs'

/**
 * The exit code that means that the program has done everything except serving (`server/src/commands/exitCodes.ts`).
 */
const UNSERVED = 3

await runMain(async () => {
  const args = process.argv.slice(2)
  // npm changes to the project's root, but paths in the arguments are relative to the user's folder.
  const folder = process.env['INIT_CWD'] ?? process.cwd()
  const runProgram = (/** @type {string[]} */ ...options) =>
    runServer('node', [resolve(root, 'server/src/main.ts'), ...options, ...args], {
      folder,
      environment: {
        // This setting enables the compile cache from the first file on.
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? resolve(root, '.cache/compiled'),
      },
    })
  // The help is printed, and a mistyped argument is reported, before anything is installed.
  const answer = isInstalled() ? null : answerStartArguments(args, folder)
  if (answer !== null) {
    console.log(answer)
    return 0
  }
  await ensureInstalled()
  if (!isBuilt()) {
    const code = await runProgram('--skip-serving')
    if (code !== UNSERVED) return code
    await ensureBuilt()
  }
  return await runProgram()
})
