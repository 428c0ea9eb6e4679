import { randomUUID } from 'node:crypto'
import type { Random } from '../random.ts'
import type { EditedFolder } from './EditedFolder.ts'

interface EditorOptions {
  origin: string
  token: string
  random: Random
  folder: EditedFolder
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
  'correct',
  'empty',
] as const
export type EditKind = (typeof KINDS)[number]

const MAX_VIDEOS = 3

/** Changes the files of a library at random, as several people do, until the server has been killed. */
export function editLibrary({ origin, token, random, folder }: EditorOptions) {
  const faults: string[] = []
  const made = new Map<EditKind, number>()
  const authorization = `Bearer ${token}`
  const call = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (response.status >= 500 && response.status !== 503)
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

  const add = async (): Promise<void> => {
    const film = `film ${randomUUID()}`
    const bytes = folder.bytesOf(film)
    folder.doubt(film)
    const metadata = { name: `${film}.webm`, folder: shelf() }
    const created = await fetch(`${origin}/editing/uploads`, {
      method: 'POST',
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes.length),
        'upload-metadata': Object.entries(metadata)
          .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
          .join(','),
      },
    })
    const location = created.headers.get('location')
    if (location === null) return
    const half = random.between(1, bytes.length - 1)
    for (const [start, end] of [
      [0, half],
      [half, bytes.length],
    ] as const) {
      const sent = await fetch(new URL(location, origin), {
        method: 'PATCH',
        headers: {
          authorization,
          'tus-resumable': '1.0.0',
          'upload-offset': String(start),
          'content-type': 'application/offset+octet-stream',
        },
        body: new Uint8Array(bytes.subarray(start, end)),
      })
      if (sent.headers.get('vtube-path') !== null) folder.confirm(film)
    }
  }
  const correct = async (): Promise<void> => {
    const [id] = (await videos()) ?? []
    if (id === undefined) return
    const { version } = await read<{ version?: string }>(`/editing/videos/${id}`)
    if (version === undefined) return
    await call('PATCH', '/editing/videos', {
      videos: [{ id, version }],
      changes: { title: `Title ${random.between(1, 1_000_000)}` },
    })
  }

  const EDITS: Readonly<Record<EditKind, () => Promise<unknown>>> = {
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
    add,
    correct,
  }
  const work = async () => {
    try {
      for (;;) {
        const kind = random.pick(KINDS)
        await EDITS[kind]()
        made.set(kind, (made.get(kind) ?? 0) + 1)
      }
    } catch {
      // The server has been killed, so requests in progress get no response.
    }
  }
  const workers = [work(), work()]
  return {
    faults: faults as readonly string[],
    made: made as ReadonlyMap<EditKind, number>,
    /** Waits until all changes have ended. The server must already have been killed. */
    over: async () => void (await Promise.all(workers)),
  }
}
