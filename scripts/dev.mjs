// `npm run dev`: the client with hot reload, the server behind it restarting on change.
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { ended, root, runMain, start, WITH_CHANNEL } from './lib/run.mjs'

const SERVER_PORT = '8081'
const SOURCES = ['server/src', 'shared/src']
/** An editor writes a file in several steps, and a checkout several files. */
const QUIET_MS = 100

/** Calls back when a source of the server has changed, once for all that changes together. */
const watchSources = (/** @type {() => void} */ onChange) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const watchers = SOURCES.map((folder) =>
    watch(resolve(root, folder), { recursive: true }, (_, file) => {
      if (file === null || !file.endsWith('.ts') || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(onChange, QUIET_MS)
    })
      // A file that has gone before it was looked at.
      .on('error', () => {}),
  )
  return () => watchers.forEach((watcher) => watcher.close())
}

/** The server, restarting on change until somebody ends it. */
const createServer = () => {
  let isChanged = false
  let onChange = () => {}
  const run = async () => {
    for (;;) {
      isChanged = false
      const server = start('node', ['server/src/main.ts'], {
        stdio: [...WITH_CHANNEL],
        environment: { PORT: SERVER_PORT },
      })
      onChange = () => server.kill('SIGTERM')
      const code = await ended(server)
      if (isChanged) continue
      // By another code it tells that the source or a setting has a fault.
      if (code === 0 || server.signalCode !== null) return code
      console.log('The server has ended. It starts again when a file of it changes.')
      await new Promise((changed) => (onChange = () => changed(null)))
    }
  }
  const restart = () => {
    isChanged = true
    onChange()
  }
  return { run, restart }
}

const runClient = () =>
  ended(
    start(
      'node',
      [
        '--import',
        './scripts/lib/endWithParent.mjs',
        'node_modules/vite/bin/vite.js',
        'client',
        '--host=127.0.0.1',
        `--port=${process.env['PORT'] ?? '8080'}`,
        '--strictPort',
      ],
      { stdio: [...WITH_CHANNEL], environment: { VTUBE_DEV_SERVER: `http://127.0.0.1:${SERVER_PORT}` } },
    ),
  )

await runMain(async () => {
  readArguments('npm run dev', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureBuilt()
  const server = createServer()
  const unwatch = watchSources(server.restart)
  try {
    // Where one of them ends, so does the other.
    return await Promise.race([server.run(), runClient()])
  } finally {
    unwatch()
  }
})
