import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { folderOfTests } from '../server/testing/testFolder.ts'

const root = resolve(import.meta.dirname, '..')
/** The processes of `npm start`, from parent to child. */
const CHAIN = ['npm', 'the script', 'the server'] as const
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
/** The signals of the tests. SIGKILL is sent only to processes above the server, which has to detect their end. */
type Signal = (typeof SIGNALS)[number] | 'SIGKILL'

/** Returns the state and the parent of a process, or null if the process does not exist. */
function lookUp(pid: number | string): { state: string; parent: number } | null {
  try {
    const [state = '', parent] =
      readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { state, parent: Number(parent) }
  } catch {
    return null
  }
}

const isAlive = (pid: number) => (lookUp(pid)?.state ?? 'Z') !== 'Z'
const childOf = (parent: number) =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && lookUp(name)?.parent === parent)
    .map(Number)[0] ?? 0

const folder = folderOfTests()
beforeAll(async () => {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'ignore' })
  await mkdir(join(folder, 'library'))
})

const started: ChildProcess[] = []
// This cleans up after failed tests.
afterEach(() => void started.splice(0).forEach((npm) => npm.kill('SIGKILL')))

/** Runs `npm start` with an empty library until it prints its address. */
async function startProduct(host: string) {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: {
      ...process.env,
      HOST: host,
      PORT: '0',
      VTUBE_DATA_DIR: dataDir,
      VTUBE_LIBRARY: join(folder, 'library'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(npm)
  const address = await new Promise<string>((ready, fail) => {
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += String(chunk)
      const [, found] = /ready: (http:\S+)/.exec(printed) ?? []
      if (found !== undefined) ready(found)
    }
    npm.stdout.on('data', read)
    npm.stderr.on('data', read)
    npm.once('close', () => fail(new Error(`npm start has ended:\n${printed}`)))
  })
  const pids = [npm.pid ?? 0]
  for (const _ of CHAIN.slice(1)) pids.push(childOf(pids.at(-1) ?? 0))
  return { address, dataDir, pids }
}

describe.skipIf(!existsSync('/proc/self/stat'))('npm start', () => {
  async function expectToEnd({ index, signals }: { index: number; signals: readonly Signal[] }) {
    await Promise.all(
      signals.map(async (signal, number) => {
        // Each start has its own address, so that no other program takes the freed port.
        const { address, dataDir, pids } = await startProduct(`127.0.${index + 1}.${number + 1}`)
        expect(pids.every(isAlive)).toBe(true)
        process.kill(pids[index] ?? 0, signal)
        await expect.poll(() => pids.filter(isAlive), { message: signal }).toEqual([])
        const isClosed = await fetch(address).then(
          () => false,
          () => true,
        )
        // A killed server leaves its database journal behind.
        const left = (await readdir(dataDir)).filter((file) => file.endsWith('-wal'))
        expect({ signal, isClosed, left }).toEqual({ signal, isClosed: true, left: [] })
      }),
    )
  }
  it.each([{ name: CHAIN[0], index: 0, signals: ['SIGKILL'] }] as const)(
    'ends as a whole, its database closed, when $name is killed and can tell nobody',
    expectToEnd,
  )

  it.each([
    { name: CHAIN[0], index: 0, signals: SIGNALS },
    { name: CHAIN[1], index: 1, signals: [...SIGNALS, 'SIGKILL'] },
    { name: CHAIN[2], index: 2, signals: SIGNALS },
  ] satisfies { name: string; index: number; signals: readonly Signal[] }[])(
    'ends as a whole, its database closed, whichever signal is sent to $name',
    { tags: 'release' },
    expectToEnd,
  )
})
