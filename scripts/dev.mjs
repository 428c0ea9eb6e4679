// `npm run dev`: runs the client with hot reload, and the server, which restarts on changes.
import { watch } from 'node:fs'
import { resolve } from 'node:path'
import { ensureBuilt } from './lib/build.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { readArguments } from './lib/readArguments.mjs'
import { ended, root, runMain, start, WITH_CHANNEL } from './lib/run.mjs'

const SERVER_PORT = '8081'
const SOURCES = ['server/src', 'shared/src', 'messages']
/** Makes texts that are not translated appear in brackets. */
const MARKS = { MARK_UNTRANSLATED: 'true' }
/** The debounce time, because editors write a file in several steps and checkouts write several files. */
const QUIET_MS = 100

/** Calls back once per burst of changes to the server's sources. Returns a function that stops watching. */
const watchSources = (/** @type {() => void} */ onChange) => {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const watchers = SOURCES.map((folder) =>
    watch(resolve(root, folder), { recursive: true }, (_, file) => {
      if (file === null || !/\.(ts|json)$/.test(file) || file.endsWith('.test.ts')) return
      clearTimeout(timer)
      timer = setTimeout(onChange, QUIET_MS)
    })
      // An error occurs if a file is deleted before it is read.
      .on('error', () => {}),
  )
  return () => watchers.forEach((watcher) => watcher.close())
}

/** Creates the server process, which restarts on changes until it is stopped. */
const createServer = () => {
  let isChanged = false
  let onChange = () => {}
  const run = async () => {
    for (;;) {
      isChanged = false
      const server = start('node', ['server/src/main.ts'], {
        stdio: [...WITH_CHANNEL],
        environment: { PORT: SERVER_PORT, ...MARKS },
      })
      onChange = () => server.kill('SIGTERM')
      const code = await ended(server)
      if (isChanged) continue
      // Any other exit code means an error in the sources or settings.
      if (code === 0 || server.signalCode !== null) return code
      console.log('The server has ended. It starts again when one of its files changes.')
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
      {
        stdio: [...WITH_CHANNEL],
        environment: { VTUBE_DEV_SERVER: `http://127.0.0.1:${SERVER_PORT}`, ...MARKS },
      },
    ),
  )

await runMain(async () => {
  readArguments('npm run dev', {}, process.argv.slice(2))
  await ensureInstalled()
  await ensureBuilt()
  const server = createServer()
  const unwatch = watchSources(server.restart)
  try {
    // When the server or the client ends, the other one is stopped.
    return await Promise.race([server.run(), runClient()])
  } finally {
    unwatch()
  }
})
