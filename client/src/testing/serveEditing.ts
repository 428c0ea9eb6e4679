import { http, HttpResponse } from 'msw'
import type { EditedVideo, EditingAccess, PastChange, TrashItem } from '../api/editingApi.ts'
import { network } from './network.ts'
import { buildSettings } from './settings.ts'

/** Builds the settings of a server whose library people may change. */
export const editingSettings = () =>
  buildSettings({
    libraryUrl: `${location.origin}/library/`,
    editingUrl: `${location.origin}/editing`,
  })

/** An upload at the fake server. */
export interface FakeUpload {
  name: string
  folder: string
  bytes: number
  offset: number
}

/** What the fake server knows and does, which a test may change. */
export interface ServedEditing {
  access: EditingAccess
  /** The videos with the same content as files, by the sizes of these files. */
  duplicates: Map<number, { id: string; title: string }>
  /** What the answer about duplicates waits for. */
  beforeDuplicates: Promise<void>
  uploads: Map<string, FakeUpload>
  /** The number of requests with bytes that break off. */
  broken: number
  /** The number of requests with bytes of which the client never hears again, after half of the bytes have come. */
  silent: number
  /** The reason for which the server refuses a file after it has come, or null. */
  refusal: string | null
  /** The requests for uploads so far, such as `POST koi.mp4` and `PATCH koi.mp4 0`. */
  requests: string[]
  /** The paths of the folders in a folder. */
  folders: Map<string, string[]>
  /** The videos as their files describe them. */
  videos: Map<string, EditedVideo>
  /** The changes of the library that were sent, such as `POST /moves`, with their bodies. */
  sent: { call: string; body: unknown }[]
  trash: TrashItem[]
  changes: PastChange[]
}

export const buildEditedVideo = (changes: Partial<EditedVideo> = {}): EditedVideo => ({
  version: '1',
  title: 'Koi',
  description: 'Fish in a pond.',
  date: '2026-03-01',
  tags: ['fish'],
  series: null,
  channel: 'The Pond',
  chapters: [],
  subtitles: [],
  audioTracks: [],
  ...changes,
})

export const refuseEditing = (status: number, reason: string, details: unknown = null) =>
  HttpResponse.json(
    {
      error: {
        code: status,
        message: reason,
        errors: [{ message: reason, domain: 'vtube', reason }],
        details,
      },
    },
    { status },
  )

const decode = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)))

/** Returns the metadata of a tus upload. */
const metadataOf = (header: string | null): Record<string, string> =>
  Object.fromEntries(
    (header ?? '').split(',').map((pair) => {
      const [name = '', value = ''] = pair.split(' ')
      return [name, decode(value)]
    }),
  )

const TUS = { 'Tus-Resumable': '1.0.0' }

/** Serves what people may do to the library, and the uploads. */
export function serveEditing(changes: Partial<ServedEditing> = {}): ServedEditing {
  const server: ServedEditing = {
    access: {
      permissions: ['add', 'edit', 'delete'],
      folders: null,
      maxUploadBytes: null,
      freeBytes: null,
      isReading: false,
      directUploads: false,
    },
    duplicates: new Map(),
    beforeDuplicates: Promise.resolve(),
    uploads: new Map(),
    broken: 0,
    silent: 0,
    refusal: null,
    requests: [],
    folders: new Map([['', ['Films', 'Ponds']]]),
    videos: new Map([['a', buildEditedVideo()]]),
    sent: [],
    trash: [],
    changes: [],
    ...changes,
  }
  const arrived = ({ folder, name }: FakeUpload) =>
    encodeURIComponent([folder, name].filter((part) => part !== '').join('/'))
  const find = (id: unknown) => server.uploads.get(String(id))
  const note = async (request: Request) => {
    const text = await request.clone().text()
    const path = new URL(request.url).pathname.replace('/editing', '') + new URL(request.url).search
    server.sent.push({
      call: `${request.method} ${path}`,
      body: text.startsWith('{') ? JSON.parse(text) : text,
    })
  }
  const change = async ({ request }: { request: Request }) => {
    await note(request)
    return HttpResponse.json({ changeId: `change-${server.sent.length}`, videos: [] })
  }
  network.use(
    http.get('*/editing/videos/:id', ({ params }) => {
      const video = server.videos.get(String(params['id']))
      return video === undefined ? refuseEditing(404, 'notFound') : HttpResponse.json(video)
    }),
    http.patch('*/editing/videos', async ({ request }) => {
      const { videos } = (await request.clone().json()) as { videos: { id: string; version: string }[] }
      const isPresent = videos.every(({ id, version }) => server.videos.get(id)?.version === version)
      return isPresent ? await change({ request }) : refuseEditing(409, 'changedMeanwhile')
    }),
    http.put('*/editing/videos/:id/*', change),
    http.delete('*/editing/videos/:id/*', change),
    http.get('*/editing/changes', () => HttpResponse.json({ changes: server.changes })),
    http.post('*/editing/changes/:id/undo', change),
    http.post('*/editing/folders', async ({ request }) => {
      await note(request)
      return HttpResponse.json(await request.json())
    }),
    http.post('*/editing/moves', async ({ request }) => {
      await note(request)
      const { folder = '', ...to } = (await request.json()) as {
        folder?: string
        toFolder?: string
        name?: string
      }
      const names = folder.split('/')
      const { name = names.at(-1), toFolder = names.slice(0, -1).join('/') } = to
      return HttpResponse.json({ path: [toFolder, name].filter(Boolean).join('/') })
    }),
    http.get('*/editing/trash', () => HttpResponse.json({ items: server.trash })),
    http.post('*/editing/trash', async ({ request }) => {
      await note(request)
      return HttpResponse.json({ id: 't1' })
    }),
    http.post('*/editing/trash/:id/restore', async ({ request }) => {
      await note(request)
      return HttpResponse.json({ paths: [] })
    }),
    http.delete('*/editing/trash/:id', async ({ request }) => {
      await note(request)
      return new HttpResponse(null, { status: 204 })
    }),
    http.get('*/editing', () => HttpResponse.json(server.access)),
    http.get('*/editing/folders', ({ request }) => {
      const folders = server.folders.get(new URL(request.url).searchParams.get('path') ?? '')
      return folders === undefined ? refuseEditing(404, 'notFound') : HttpResponse.json({ folders })
    }),
    http.post('*/editing/duplicates', async ({ request }) => {
      await server.beforeDuplicates
      const { files } = (await request.json()) as { files: { bytes: number }[] }
      return HttpResponse.json({
        duplicates: files.map(({ bytes }) => server.duplicates.get(bytes) ?? null),
      })
    }),
    http.post('*/editing/uploads', ({ request }) => {
      const { name = '', folder = '' } = metadataOf(request.headers.get('upload-metadata'))
      const id = `u${server.uploads.size + 1}`
      server.requests.push(`POST ${name}`)
      server.uploads.set(id, {
        name,
        folder,
        bytes: Number(request.headers.get('upload-length')),
        offset: 0,
      })
      return new HttpResponse(null, {
        status: 201,
        headers: { ...TUS, Location: `${location.origin}/editing/uploads/${id}` },
      })
    }),
    http.head('*/editing/uploads/:id', ({ params }) => {
      const upload = find(params['id'])
      if (upload === undefined) return new HttpResponse(null, { status: 404, headers: TUS })
      server.requests.push(`HEAD ${upload.name}`)
      return new HttpResponse(null, {
        headers: { ...TUS, 'Upload-Offset': `${upload.offset}`, 'Upload-Length': `${upload.bytes}` },
      })
    }),
    http.patch('*/editing/uploads/:id', async ({ params, request }) => {
      const upload = find(params['id'])
      if (upload === undefined) return refuseEditing(404, 'uploadNotFound')
      server.requests.push(`PATCH ${upload.name} ${request.headers.get('upload-offset')}`)
      if (server.silent > 0) {
        server.silent -= 1
        upload.offset = Math.floor(upload.bytes / 2)
        await new Promise(() => {})
      }
      if (server.broken > 0) {
        server.broken -= 1
        upload.offset = Math.floor(upload.bytes / 2)
        return HttpResponse.error()
      }
      if (server.refusal !== null) return refuseEditing(415, server.refusal)
      upload.offset = upload.bytes
      return new HttpResponse(null, {
        status: 204,
        headers: { ...TUS, 'Upload-Offset': `${upload.bytes}`, 'Vtube-Path': arrived(upload) },
      })
    }),
    http.delete('*/editing/uploads/:id', ({ params }) => {
      server.requests.push(`DELETE ${find(params['id'])?.name}`)
      server.uploads.delete(String(params['id']))
      return new HttpResponse(null, { status: 204, headers: TUS })
    }),
  )
  return server
}
