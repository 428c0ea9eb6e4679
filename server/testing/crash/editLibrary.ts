import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../random.ts'
import { createCorrections, type Correction } from './correctVideos.ts'
import type { EditedFolder } from './EditedFolder.ts'
import type { OpenUploads } from './OpenUploads.ts'

interface EditorOptions {
  origin: string
  token: string
  random: Random
  folder: EditedFolder
  uploads: OpenUploads
  /** Whether the disk of the library may be full. */
  mayBeFull: boolean
}

/** The kinds of changes, by how often they are made. Most of what is deleted is restored. */
const KINDS = [
  'move',
  'rename',
  'moveFolder',
  'delete',
  'deleteFolder',
  'restore',
  'restore',
  'add',
  'add',
  'add',
  'correct',
  'correct',
  'correct',
  'correct',
  'empty',
] as const
export type EditKind = Exclude<(typeof KINDS)[number], 'correct'> | Correction

const WORKERS = 3
const MAX_VIDEOS = 3
const LONGEST_MS = 60_000

/** Changes the files of a library at random, as several people do, until the server has been killed. */
export function editLibrary({ origin, token, random, folder, uploads, mayBeFull }: EditorOptions) {
  const faults: string[] = []
  const made = new Map<EditKind, number>()
  let begun = 0
  let notice = () => {}
  const authorization = `Bearer ${token}`
  const expected = new Set([503, ...(mayBeFull ? [507] : [])])
  const call = async (method: string, path: string, body?: object | string): Promise<Response> => {
    const isJson = typeof body === 'object'
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': isJson ? 'application/json' : 'text/plain' }),
      },
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    })
    if (response.status >= 500 && !expected.has(response.status))
      faults.push(`${method} ${path} → ${response.status} ${await response.clone().text()}`)
    return response
  }
  const read = async <Body>(path: string): Promise<Body> => (await (await call('GET', path)).json()) as Body
  const videos = async (): Promise<readonly [string, ...string[]] | null> => {
    const { items = [] } = await read<{ items?: { id: string }[] }>(
      '/youtube/v3/videos?part=id&chart=mostPopular&maxResults=50',
    )
    const ids = items.map(({ id }) => id)
    const [first, ...others] = ids.toSorted(() => random.next() - 0.5)
    return first === undefined ? null : [first, ...others.slice(0, random.between(0, MAX_VIDEOS - 1))]
  }
  const someFolder = async (): Promise<string | null> => {
    const { folders } = await read<{ folders: readonly string[] }>('/editing/folders')
    const [first, ...others] = folders
    return first === undefined ? null : random.pick([first, ...others])
  }
  const someItem = async (): Promise<string | null> => {
    const { items } = await read<{ items: readonly { id: string }[] }>('/editing/trash')
    const [first, ...others] = items.map(({ id }) => id)
    return first === undefined ? null : random.pick([first, ...others])
  }
  const shelf = () => `Shelf ${random.between(0, 6)}`
  const correct = createCorrections({ call, random, folder })

  /** The changes. What they resolve to is the kind, if the change has further kinds, or null if there was nothing to do. */
  const EDITS: Readonly<Record<(typeof KINDS)[number], () => Promise<unknown>>> = {
    async move() {
      const ids = await videos()
      if (ids !== null) await call('POST', '/editing/moves', { ids, toFolder: shelf() })
    },
    async rename() {
      const [id] = (await videos()) ?? []
      const name = `Name ${random.between(1, 1_000_000)}`
      if (id !== undefined) await call('POST', '/editing/moves', { ids: [id], name })
    },
    async moveFolder() {
      const path = await someFolder()
      if (path !== null) await call('POST', '/editing/moves', { folder: path, name: shelf() })
    },
    async delete() {
      const ids = await videos()
      if (ids !== null) await call('POST', '/editing/trash', { ids })
    },
    async deleteFolder() {
      const path = await someFolder()
      if (path !== null) await call('POST', '/editing/trash', { folder: path })
    },
    async restore() {
      const id = await someItem()
      if (id !== null) await call('POST', `/editing/trash/${id}/restore`)
    },
    async empty() {
      const id = random.next() < 0.2 ? await someItem() : null
      if (id === null) return
      for (const film of await folder.deleted(id)) folder.doubt(film)
      await call('DELETE', `/editing/trash/${id}`)
    },
    add: () => uploads.work({ origin, token, random, fault: (sentence) => void faults.push(sentence) }),
    async correct() {
      const [id] = (await videos()) ?? []
      return id === undefined ? null : await correct(id)
    },
  }
  const work = async () => {
    try {
      for (;;) {
        const chosen = random.pick(KINDS)
        begun += 1
        notice()
        const done = await EDITS[chosen]()
        const kind = chosen === 'correct' ? (done as Correction | null) : chosen
        if (kind !== null) made.set(kind, (made.get(kind) ?? 0) + 1)
      }
    } catch (error) {
      // The server has been killed, so requests in progress get no response.
      if (!(error instanceof TypeError || error instanceof SyntaxError)) faults.push(String(error))
    }
  }
  const workers = Array.from({ length: WORKERS }, work)
  return {
    faults: faults as readonly string[],
    made: made as ReadonlyMap<EditKind, number>,
    /** Resolves when so many changes have begun, also on a slow machine, or when a minute is over. */
    begun: async (count: number) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      notice = () => void (begun >= count && resolve())
      notice()
      await Promise.race([promise, wait(LONGEST_MS, null, { ref: false })])
    },
    /** Waits until all changes have ended. The server must already have been killed. */
    over: async () => {
      await Promise.all(workers)
      folder.forgetOpen()
    },
  }
}
