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
    }),
  ),
})

/**
 * Fetches a folder of the library with its subfolders. Throws the same errors as `fetchJson`.
 * @param language the tag of the language whose alphabet orders the subfolders
 */
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

/**
 * Returns the list of the videos of a folder without the videos of its subfolders.
 * @param parameters how the list is sorted and filtered, or null for all videos in the order of the names of their
 * files
 * @param language the tag of the language whose alphabet orders the names
 */
export const folderList = (path: string, parameters: ListParameters | null, language: string): VideoList => ({
  resource: 'search',
  parameters: { ...videosIn({ order: 'fileName', ...parameters }), folder: path, hl: language },
})
