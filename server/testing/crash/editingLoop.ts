import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createTransfers } from '../../src/editing/arranging/transfers.ts'
import { createTrash } from '../../src/editing/arranging/trash.ts'
import { Browser } from '../../src/identity/testing/Browser.ts'
import { signIn } from '../../src/identity/testing/signIn.ts'
import { createFolderStore } from '../../src/media/folderStore.ts'
import { createRandom } from '../random.ts'
import { mountSmallDisk } from '../smallDisk.ts'
import { startProcess, type ServerProcess } from '../startProcess.ts'
import type { CrashOptions } from './crashLoop.ts'
import { openSqliteFixture } from './DatabaseFixture.ts'
import { createEditedFolder } from './EditedFolder.ts'
import { editLibrary } from './editLibrary.ts'
import { createOpenUploads } from './OpenUploads.ts'

const NAME = 'Ada'
const PASSWORD = 'correct horse battery staple'
const STARTING = 0.15
/** The number of changes before a kill, and the time after which one of them is interrupted. */
const MOST_CHANGES = 40
const MOMENT_MS = 50
/** The probability with which the disk of the library becomes full, or has room again. */
const FILLING = 0.5
/** The room that uploads leave on a disk, and some for the films. */
const SMALL_DISK_MEGABYTES = 180
const TWO_DAYS_MS = 48 * 3_600_000
/** The time in which an import of the small library certainly ends. */
const MAX_TRIES = 150

interface EditingOptions extends CrashOptions {
  /** Whether the library is on a small disk that becomes full now and then. */
  isFull?: boolean
}

/**
 * Repeatedly starts a server, lets people add, correct, move, delete and restore videos, and kills it at a random
 * moment. After the next start, no file may be lost, half, there twice or without its sidecars, nothing that was
 * confirmed may be undone, and uploads must go on. In the end, each video must have its former id, and nothing must be
 * left of what was interrupted.
 * @returns null if the disk is small, but this account may not mount one
 */
export async function editingLoop(options: EditingOptions) {
  const { rounds, seed, longestLifeMs = 2_000, openFixture = openSqliteFixture, onRound = () => {} } = options
  const disk = options.isFull === true ? mountSmallDisk(SMALL_DISK_MEGABYTES) : null
  if (options.isFull === true && disk === null) return null
  const random = createRandom(seed)
  const home = await mkdtemp(join(tmpdir(), 'vtube-crash-'))
  const fixture = await openFixture(home)
  const folder = await createEditedFolder(join(disk?.folder ?? home, 'library'))
  const uploads = createOpenUploads(folder)
  const environment = {
    ...fixture.environment,
    VTUBE_LIBRARY: folder.path,
    VTUBE_IDENTITY: 'accounts',
    VTUBE_RATE_LIMIT: '1000000',
  }
  const report = { kills: 0, made: {} as Record<string, number>, faults: [] as string[] }
  let server: ServerProcess | null = null
  let token = ''
  let round = 0
  const fault = (sentence: string) => report.faults.push(`Round ${round} (seed ${seed}): ${sentence}`)

  const start = async (): Promise<string> => {
    server = startProcess(environment)
    const origin = await server.ready
    for (const sentence of await folder.inspect()) fault(sentence)
    return origin
  }
  const signedIn = async (origin: string): Promise<string> => {
    const known = await fetch(`${origin}/editing`, { headers: { authorization: `Bearer ${token}` } })
    if (known.status !== 200)
      token = (await signIn(new Browser(origin), { name: NAME, password: PASSWORD })).id_token
    return token
  }
  const makeAccount = async (): Promise<void> => {
    server = startProcess(environment)
    const origin = await server.ready
    const [, path = ''] = await server.says(/(\/identity\/invitation\/\S+)/v)
    const browser = new Browser(origin)
    await browser.fetch(path, {
      method: 'POST',
      headers: { origin: browser.origin },
      body: new URLSearchParams({ name: NAME, password: PASSWORD }),
    })
    await signedIn(origin)
  }
  /** Resolves to the ids of the videos by their films, when each film of the library has one. */
  const readIds = async (origin: string): Promise<ReadonlyMap<string, string>> => {
    const headers = { authorization: `Bearer ${await signedIn(origin)}` }
    const read = async <Body>(path: string) =>
      (await (await fetch(origin + path, { headers })).json()) as Body
    for (let tries = 0; ; tries += 1) {
      const ids: string[] = []
      for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
        const page: { items: { id: string }[]; nextPageToken?: string } = await read(
          `/youtube/v3/videos?part=id&chart=mostPopular&maxResults=50&pageToken=${pageToken}`,
        )
        ids.push(...page.items.map(({ id }) => id))
        pageToken = page.nextPageToken
      }
      const paths = new Map<string, string>()
      for (let first = 0; first < ids.length; first += 50) {
        const some = ids.slice(first, first + 50).join(',')
        const { items } = await read<{ items: { id: string; path: string }[] }>(`/library/paths?id=${some}`)
        for (const { id, path } of items) paths.set(path, id)
      }
      const films = [...(await folder.present())].map(([film, path]) => [film, paths.get(path)] as const)
      const isWhole = films.every(([, id]) => id !== undefined) && films.length === ids.length
      if (!isWhole && tries > MAX_TRIES)
        fault('the library is not as its folder is, although nobody killed the server')
      if (isWhole || tries > MAX_TRIES) return new Map(films.map(([film, id]) => [film, id ?? '']))
      await wait(200)
    }
  }

  let isFull = false
  const setFull = async (to: boolean): Promise<void> => {
    if (disk === null || to === isFull) return
    await (to ? disk.fill() : disk.free())
    isFull = to
  }
  /** Starts the server once more, as days later, and notes what it does not remove. */
  const findLeftovers = async (): Promise<void> => {
    stop()
    await server?.ended
    await removeDeleted(folder.path)
    await folder.age(TWO_DAYS_MS)
    await start()
    for (let tries = 0; (await folder.leftovers()).length > 0 && tries < MAX_TRIES; tries += 1)
      await wait(200)
    for (const name of await folder.leftovers()) fault(`“${name}” stays although nobody needs it`)
  }

  try {
    await makeAccount()
    const before = await readIds(await currentOrigin())
    stop()
    for (round = 1; round <= rounds; round += 1) {
      if (random.next() < STARTING) {
        server = startProcess(environment)
        await wait(random.between(0, longestLifeMs))
      } else {
        const origin = await start()
        const edits = editLibrary({
          origin,
          token: await signedIn(origin),
          random: random.branch(),
          folder,
          uploads,
          mayBeFull: disk !== null,
        })
        await edits.begun(random.between(1, MOST_CHANGES / 2))
        await setFull(random.next() < FILLING)
        await edits.begun(random.between(1, MOST_CHANGES))
        await wait(random.between(0, MOMENT_MS))
        stop()
        await edits.over()
        for (const sentence of edits.faults) fault(sentence)
        for (const [kind, count] of edits.made) report.made[kind] = (report.made[kind] ?? 0) + count
      }
      stop()
      await server?.ended
      report.kills += 1
      onRound(`${round} of ${rounds}: ${report.faults.length} faults`)
    }
    await setFull(false)
    const origin = await start()
    await uploads.finish({ origin, token: await signedIn(origin), random, fault })
    for (const sentence of await folder.inspect()) fault(sentence)
    const after = await readIds(origin)
    for (const [film, id] of after)
      if (before.has(film) && before.get(film) !== id)
        fault(`${film} had the id ${before.get(film)}, and has ${id}`)
    await findLeftovers()
    return report
  } finally {
    stop()
    await fixture.close()
    await rm(home, { recursive: true })
    disk?.close()
  }

  async function currentOrigin(): Promise<string> {
    if (server === null) throw new Error('No server runs.')
    return await server.ready
  }
  function stop(): void {
    server?.kill('SIGKILL')
  }
}

/** Removes from the trash of a library what is removed two days later. */
async function removeDeleted(library: string): Promise<void> {
  const store = createFolderStore(library)
  if (store.writer === null) throw new Error('The library cannot be changed.')
  const options = { store, writer: store.writer, log: { info: () => {}, warn: () => {} } }
  const transfers = createTransfers(options)
  const furtherTops = { list: async () => [], set: async () => {} }
  await createTrash({ ...options, transfers, furtherTops }).removeOld(new Date(Date.now() + TWO_DAYS_MS))
}
