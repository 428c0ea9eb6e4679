import { execFile, execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeVideo } from '../e2e/testing/makeVideo.ts'
import { openForCommands } from '../server/src/app/openForCommands.ts'
import { hashPassword } from '../server/src/identity/passwords/passwordHash.ts'
import { Browser } from '../server/src/identity/testing/Browser.ts'
import { signInWithPassword } from '../server/src/identity/testing/signInWithAccount.ts'
import { addPerson, PASSWORD } from '../server/src/identity/testing/startAccountsServer.ts'
import { TINY_VIDEO } from '../server/testing/media/tinyVideo.ts'
import { startProcess } from '../server/testing/startProcess.ts'
import { isQuick, numbers } from './options.ts'
import { median } from './percentiles.ts'
import { printTable } from './report.ts'

const GIGABYTES = numbers[0] ?? (isQuick ? 0.5 : 2)
const ROUNDS = isQuick ? 1 : 3
/** The largest part of a file that a page sends in one request. */
const PART_BYTES = 64 * 1024 ** 2
const BLOCK = Buffer.alloc(1024 ** 2, 'not all zeros ')
const MEMORY_EVERY_MS = 50
const TYPE = { 'content-type': 'application/offset+octet-stream' }

/** Sends a file to the address of an upload. Resolves to the path that the server gives the video. */
type Sender = (url: URL, headers: Record<string, string>, path: string) => Promise<string | undefined>

interface Figures {
  rate: number
  memory: number
}

/** Writes a video of so many bytes, most of which players skip. */
async function writeVideo(path: string, bytes: number): Promise<void> {
  await makeVideo(path, { seconds: 2, video: 'libx264', audio: 'aac' })
  const file = await open(path, 'a')
  const rest = bytes - (await file.stat()).size
  // A box “free”, whose size takes eight bytes.
  const head = Buffer.alloc(16)
  head.writeUInt32BE(1)
  head.write('free', 4, 'latin1')
  head.writeBigUInt64BE(BigInt(rest), 8)
  await file.write(head)
  for (let left = rest - head.length; left > 0; left -= BLOCK.length)
    await file.write(BLOCK.subarray(0, left))
  await file.sync()
  await file.close()
}

/** Returns the folder with the parts of a file. */
const partsOf = (path: string): string => `${path}.parts`

/** Cuts a file into the parts in which pages send it. */
async function cut(path: string): Promise<void> {
  await mkdir(partsOf(path))
  execFileSync('split', ['-b', String(PART_BYTES), '-a', '4', path, join(partsOf(path), 'part-')])
}

/** Copies a file with `cp`, until the copy is on the disk. Returns the rate in MB/s. */
function copy(from: string, to: string, bytes: number): number {
  const startedAt = performance.now()
  execFileSync('cp', [from, to])
  execFileSync('sync', [to])
  return bytes / 1e3 / (performance.now() - startedAt)
}

/** Returns the memory of a process in MB. */
const memoryOf = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/v.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/**
 * Returns the options with which `curl` sends a file as the part of an upload that begins at `offset`. `curl` takes little
 * of the processors, as browsers do.
 */
function optionsOfPart(url: URL, headers: Record<string, string>, path: string, offset: number): string[] {
  const given = { ...headers, ...TYPE, 'upload-offset': String(offset), expect: '' }
  const options = Object.entries(given).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  return ['-sfD-', '-XPATCH', ...options, '-T', path, url.href]
}

/** Sends parts by `curl`, one after another over one connection. Resolves to the path of the video in the library. */
async function send(parts: readonly string[][]): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(
    'curl',
    parts.flatMap((options, index) => (index === 0 ? options : ['--next', ...options])),
  )
  return /^vtube-path: (\S+)/imv.exec(stdout)?.[1]
}

/** Sends a file in one request. */
const sendWhole: Sender = (url, headers, path) => send([optionsOfPart(url, headers, path, 0)])

/** Sends a file, which lies beside it in parts, in requests as large as those of pages. */
const sendParts: Sender = async (url, headers, path) => {
  const folder = partsOf(path)
  const names = (await readdir(folder)).toSorted()
  return await send(
    names.map((name, index) => optionsOfPart(url, headers, join(folder, name), index * PART_BYTES)),
  )
}

/** Starts the server over an empty library. */
async function startServer(folder: string) {
  const library = join(folder, 'library')
  const dataDir = join(folder, 'data')
  await mkdir(library)
  // A library that becomes empty would be taken for a drive that is not connected.
  await writeFile(join(library, 'first.webm'), TINY_VIDEO)
  const server = startProcess({ VTUBE_DATA_DIR: dataDir, VTUBE_LIBRARY: library, VTUBE_IDENTITY: 'accounts' })
  const origin = (await server.ready).replace('127.0.0.1', 'localhost')
  const tables = await openForCommands({ databaseUrl: null, dataDir })
  await addPerson(tables.people, 'maya', 'Maya', { kind: 'password', hash: await hashPassword(PASSWORD) })
  await tables.close()
  const { id_token: token } = await signInWithPassword(new Browser(origin))
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }

  return {
    /** Adds a file. Resolves to its rate in MB/s and the additional memory in MB. */
    async add(path: string, bytes: number, send: Sender): Promise<Figures> {
      const before = await memoryOf(server.pid ?? 0)
      let peak = before
      const timer = setInterval(
        () => void memoryOf(server.pid ?? 0).then((now) => (peak = Math.max(peak, now))),
        MEMORY_EVERY_MS,
      )
      const startedAt = performance.now()
      const begun = await fetch(`${origin}/editing/uploads`, {
        method: 'POST',
        headers: {
          ...headers,
          'upload-length': String(bytes),
          'upload-metadata': `name ${Buffer.from('video.mp4').toString('base64')}`,
        },
      })
      const location = begun.headers.get('location')
      if (location === null) throw new Error(`${begun.status} ${await begun.text()}`)
      const added = await send(new URL(location, origin), headers, path)
      const seconds = (performance.now() - startedAt) / 1000
      clearInterval(timer)
      if (added === undefined) throw new Error('The file was not added.')
      const file = join(library, decodeURIComponent(added))
      execFileSync('cmp', [path, file])
      await rm(file)
      return { rate: bytes / 1e6 / seconds, memory: peak - before }
    },
    async close() {
      server.kill('SIGTERM')
      await server.ended
    },
  }
}

/**
 * Measures how fast a large video is added over the loopback, compared with `cp` to the same disk, and the memory of the
 * server meanwhile. A number sets the size in GB. Works in a temporary folder and removes it.
 */
export async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vtube-upload-'))
  const bytes = Math.round(GIGABYTES * 1e9)
  const video = join(folder, 'video.mp4')
  try {
    await writeVideo(video, bytes)
    await cut(video)
    const server = await startServer(folder)
    const rates: number[] = []
    const rows = new Map<string, Figures[]>()
    const senders = { 'in one request': sendWhole, 'in requests of 64 MB': sendParts }
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push(copy(video, join(folder, 'copy.mp4'), bytes))
      await rm(join(folder, 'copy.mp4'))
      for (const [name, send] of Object.entries(senders))
        rows.set(name, [...(rows.get(name) ?? []), await server.add(video, bytes, send)])
    }
    await server.close()
    const copied = median(rates)
    printTable(`adding a video of ${GIGABYTES} GB, medians of ${ROUNDS} rounds`, {
      'cp and sync': { 'MB/s': copied },
      ...Object.fromEntries(
        [...rows].map(([name, figures]) => {
          const rate = median(figures.map((one) => one.rate))
          const memory = Math.max(...figures.map((one) => one.memory))
          return [name, { 'MB/s': rate, 'part of cp': rate / copied, 'most additional memory, MB': memory }]
        }),
      ),
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
