import { PERMISSIONS } from '@vtube/shared/permissions'
import * as v from 'valibot'
import { sanitizeName } from '../domain/sanitize.ts'
import { createBearerRequests } from './request/bearerRequests.ts'
import type { BearerSource } from './request/client.ts'
import { wholeNumber } from './request/wireFields.ts'

const name = v.pipe(v.string(), v.transform(sanitizeName))
const seconds = v.pipe(v.number(), v.finite(), v.minValue(0))
const time = v.pipe(
  v.string(),
  v.check((text) => !Number.isNaN(Date.parse(text))),
)

const accessSchema = v.object({
  permissions: v.array(v.picklist(PERMISSIONS)),
  /** The paths of the folders to which a person is limited, or null for a person who is not limited to folders. */
  folders: v.nullable(v.array(v.string())),
  /** The size of the largest file that people may add, or null for any. */
  maxUploadBytes: v.nullable(wholeNumber),
  /** The room that is left in the library, or null if it is not known. */
  freeBytes: v.nullable(wholeNumber),
  /** Whether the server is reading the library, so that lists may lack the latest changes. */
  isReading: v.boolean(),
  /** Whether the storage takes parts of files from browsers. */
  directUploads: v.boolean(),
})
const duplicatesSchema = v.object({
  duplicates: v.array(v.nullable(v.object({ id: v.string(), title: name }))),
})
const fieldsSchema = v.object({
  title: v.string(),
  description: v.string(),
  /** A day such as `2026-11-30`, or null. */
  date: v.nullable(v.string()),
  tags: v.array(v.string()),
  series: v.nullable(
    v.object({ title: v.string(), season: v.nullable(v.number()), number: v.nullable(v.number()) }),
  ),
  channel: v.nullable(v.string()),
})
const videoSchema = v.object({
  ...fieldsSchema.entries,
  /** A text that changes with the files that describe the video. */
  version: v.string(),
  chapters: v.array(v.object({ startSeconds: seconds, title: v.string() })),
  subtitles: v.array(v.object({ file: v.string(), label: name })),
  /** The audio tracks: `label` is the name that people have given, or empty; `title` is shown otherwise. */
  audioTracks: v.array(v.object({ label: v.string(), title: v.string() })),
})
const pathSchema = v.object({ path: v.string() })
const idSchema = v.object({ id: v.string() })
/** The id is null if nothing had to change. */
const doneSchema = v.object({ changeId: v.nullable(v.string()) })
const changesSchema = v.object({
  changes: v.array(
    v.object({
      id: v.string(),
      at: time,
      person: v.nullable(name),
      /** The names of the fields, and `picture`, `subtitles`, `chapters` or `undo`. */
      what: v.array(v.string()),
      /** The number of videos. */
      videos: wholeNumber,
      /** The title of the first video. */
      title: name,
      isUndone: v.boolean(),
    }),
  ),
})
const foldersSchema = v.object({ folders: v.array(v.string()) })
const trashSchema = v.object({
  items: v.array(
    v.object({
      id: v.string(),
      title: name,
      path: v.string(),
      bytes: v.nullable(wholeNumber),
      /** The time in milliseconds since 1970. */
      deletedAt: wholeNumber,
      by: v.nullable(name),
      isFolder: v.boolean(),
    }),
  ),
})

/** What a person may do to the library, and the limits of what the person adds. */
export type EditingAccess = v.InferOutput<typeof accessSchema>
/** A video of the library that has the same content as a file. */
export type Duplicate = NonNullable<v.InferOutput<typeof duplicatesSchema>['duplicates'][number]>
/** What can be corrected in the form of a video. */
export type VideoFields = v.InferOutput<typeof fieldsSchema>
/** A video as its files describe it. */
export type EditedVideo = v.InferOutput<typeof videoSchema>
export type EditedChapter = EditedVideo['chapters'][number]
/** What changes of one or several videos. Fields that are missing stay as they are, also those of the series. */
export type VideoChanges = Partial<Omit<VideoFields, 'tags' | 'series'>> & {
  tags?: { set: string[] } | { add: string[] }
  series?: Partial<NonNullable<VideoFields['series']>> | null
  /** The names of the audio tracks in their order. An empty one stands for the name in the file. */
  audioLabels?: string[]
}
/** The id of a change, or null if nothing had to change. */
export type ChangeId = v.InferOutput<typeof doneSchema>['changeId']
/** A correction that can be undone. */
export type PastChange = v.InferOutput<typeof changesSchema>['changes'][number]
export type TrashItem = v.InferOutput<typeof trashSchema>['items'][number]

/** Returns a file without the type that the browser guesses. The server reads what it is. */
const asBytes = (file: Blob): Blob => new Blob([file], { type: 'application/octet-stream' })

/** Creates the calls that change the library at `url`. Each throws a `RequestError`, or the reason of its signal. */
export function createEditingApi(url: string, bearer: Pick<BearerSource, 'token' | 'renew'>) {
  const { request, read, remove } = createBearerRequests(url, bearer)
  const post = (path: string, body: object): Promise<Response> =>
    request(path, { method: 'POST', body: JSON.stringify(body) })
  /** Sends a body. Returns the answer as a schema describes it. */
  const send: <Schema extends v.GenericSchema>(
    schema: Schema,
    path: string,
    body: object,
  ) => Promise<v.InferOutput<Schema>> = (schema, path, body) =>
    read(schema, path, { method: 'POST', body: JSON.stringify(body) })
  const change = async (method: string, path: string, body: object | Blob | null): Promise<ChangeId> => {
    const sent = body === null || body instanceof Blob ? body : JSON.stringify(body)
    return (await read(doneSchema, path, { method, body: sent })).changeId
  }
  const videoAt = (id: string) => `/videos/${encodeURIComponent(id)}`
  return {
    /** The address of the uploads, which speak the protocol tus. */
    uploadsUrl: `${url}/uploads`,
    bearer,
    access: (): Promise<EditingAccess> => read(accessSchema, ''),
    /** Returns, for each file with its size in bytes and its digest, the video with the same content, or null. */
    async duplicates(
      files: readonly { bytes: number; digest: string }[],
      signal: AbortSignal,
    ): Promise<(Duplicate | null)[]> {
      const body = JSON.stringify({ files })
      return (await read(duplicatesSchema, '/duplicates', { method: 'POST', body, signal })).duplicates
    },
    video: (id: string, signal?: AbortSignal): Promise<EditedVideo> =>
      read(videoSchema, videoAt(id), signal && { signal }),
    /** Corrects videos. Returns the id of the change. Fails with `changedMeanwhile` if a version is not the present one. */
    correct: (videos: readonly { id: string; version: string }[], changes: VideoChanges): Promise<ChangeId> =>
      change('PATCH', '/videos', { videos, changes }),
    /** Makes a picture file, or a frame of the video, its picture. Returns the id of the change. */
    setPicture: (id: string, picture: Blob | { atSeconds: number }): Promise<ChangeId> =>
      change('PUT', `${videoAt(id)}/picture`, picture instanceof Blob ? asBytes(picture) : picture),
    /** Adds a file of subtitles, shown later by an offset in milliseconds. Returns the id of the change. */
    addSubtitles: (id: string, file: Blob, language: string, offsetMs: number): Promise<ChangeId> =>
      change(
        'PUT',
        `${videoAt(id)}/subtitles?${new URLSearchParams({ language, offsetMs: String(offsetMs) }).toString()}`,
        asBytes(file),
      ),
    removeSubtitles: (id: string, file: string): Promise<ChangeId> =>
      change('DELETE', `${videoAt(id)}/subtitles/${encodeURIComponent(file)}`, null),
    setChapters: (id: string, version: string, chapters: readonly EditedChapter[]): Promise<ChangeId> =>
      change('PUT', `${videoAt(id)}/chapters`, { version, chapters }),
    /** Returns the corrections of the last 30 days, the newest first. */
    changes: async (signal: AbortSignal): Promise<PastChange[]> =>
      (await read(changesSchema, '/changes', { signal })).changes,
    /** Undoes a change. Does nothing if nothing had to change. */
    async undo(changeId: ChangeId): Promise<void> {
      if (changeId !== null) await post(`/changes/${encodeURIComponent(changeId)}/undo`, {})
    },
    /** Returns the paths of the folders in a folder, also of those without videos. */
    folders: async (path: string, signal: AbortSignal): Promise<string[]> =>
      (await read(foldersSchema, `/folders?${new URLSearchParams({ path }).toString()}`, { signal })).folders,
    /** Creates a folder. Returns its path, in which the server may spell names in another way. */
    createFolder: async (path: string): Promise<string> =>
      (await send(pathSchema, '/folders', { path })).path,
    /** Moves videos into a folder, or gives one of them another name. */
    async move(what: { ids: readonly string[] } & ({ toFolder: string } | { name: string })): Promise<void> {
      await post('/moves', what)
    },
    /** Moves a folder, or gives it another name. Returns its path, in which the server may spell names in another way. */
    moveFolder: async (
      what: { folder: string } & ({ toFolder: string } | { name: string }),
    ): Promise<string> => (await send(pathSchema, '/moves', what)).path,
    /** Moves videos or a folder to the trash. Returns the id of what can be restored. */
    trash: async (what: { ids: readonly string[] } | { folder: string }): Promise<string> =>
      (await send(idSchema, '/trash', what)).id,
    listTrash: async (signal: AbortSignal): Promise<TrashItem[]> =>
      (await read(trashSchema, '/trash', { signal })).items,
    async restore(id: string): Promise<void> {
      await post(`/trash/${encodeURIComponent(id)}/restore`, {})
    },
    /** Deletes what is in the trash for good. Does nothing if it is no longer there. */
    deleteForGood: (id: string): Promise<void> => remove(`/trash/${encodeURIComponent(id)}`),
  }
}

export type EditingApi = ReturnType<typeof createEditingApi>
