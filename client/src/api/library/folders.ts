import * as v from 'valibot'
import type { Folder } from '../../domain/folder.ts'
import type { BearerSource } from '../request/client.ts'
import { fetchJson } from '../request/fetchJson.ts'
import { type LibrarySettings, libraryUrlOf } from './listCountsApi.ts'
import { type ListParameters, videosIn } from '../listParameters.ts'
import type { VideoList } from '../videoList.ts'

const MAX_PICTURES = 4

const schema: v.GenericSchema<unknown, Folder> = v.object({
  path: v.string(),
  name: v.string(),
  trail: v.array(v.object({ name: v.string(), path: v.string() })),
  total: v.number(),
  videos: v.number(),
  folders: v.array(
    v.object({
      path: v.string(),
      name: v.string(),
      videos: v.number(),
      pictures: v.pipe(
        v.array(v.string()),
        v.transform((ids) => ids.slice(0, MAX_PICTURES)),
      ),
      film: v.optional(v.string()),
    }),
  ),
})

/** Fetches a folder with its subfolders, in the alphabet of `language`. Throws the same errors as `fetchJson`. */
export const loadFolder = (
  settings: LibrarySettings,
  { path, language }: { path: string; language: string },
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<Folder> =>
  fetchJson(
    libraryUrlOf(settings.libraryUrl, 'folders', { path, hl: language }),
    schema,
    settings,
    bearer,
    signal,
  )

/** Returns the list of a folder's videos, without its subfolders: filtered by `parameters`, or all by file name. */
export const folderList = (path: string, parameters: ListParameters | null, language: string): VideoList => ({
  resource: 'search',
  parameters: { ...videosIn({ order: 'fileName', ...parameters }), folder: path, hl: language },
})
