// `npm run dev`: the client with hot reload, the server behind it restarting on change.
import { spawn } from 'node:child_process'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, runMain, toolEnvironment } from './lib/run.mjs'

const SERVER_PORT = '8081'

await runMain(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const start = (
    /** @type {string} */ command,
    /** @type {string[]} */ args,
    /** @type {Record<string, string>} */ environment,
  ) => spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...toolEnvironment(), ...environment } })
  const both = [
    start('node', ['--watch', '--watch-preserve-output', 'server/src/main.ts'], { PORT: SERVER_PORT }),
    start(
      'vite',
      ['client', '--host', '127.0.0.1', '--port', process.env['PORT'] ?? '8080', '--strictPort'],
      {
        VTUBE_DEV_SERVER: `http://127.0.0.1:${SERVER_PORT}`,
      },
    ),
  ]
  const stop = () => both.forEach((child) => child.kill('SIGTERM'))
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  const codes = await Promise.all(
    both.map((child) => new Promise((done) => child.on('exit', (code) => (stop(), done(code ?? 0))))),
  )
  return Math.max(...codes)
})
