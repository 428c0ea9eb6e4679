// `npm run bench -- day`: measures, and prints a table. No part of the tests.
import { spawn } from 'node:child_process'
import { ensureInstalled } from './lib/install.mjs'
import { root, runMain, toolEnvironment } from './lib/run.mjs'

await runMain(async () => {
  await ensureInstalled()
  const bench = spawn('node', ['bench/main.ts', ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: toolEnvironment(),
  })
  return await new Promise((done) => bench.on('exit', (code) => done(code ?? 1)))
})
