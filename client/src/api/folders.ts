import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import * as v from 'valibot'
import type { Folder } from '../domain/folder.ts'
import type { Page } from '../domain/page.ts'
import type { Video } from '../domain/video.ts'
import type { ApiClient, BearerSource } from './client.ts'
import { fetchJson } from './fetchJson.ts'
import { type LibrarySettings, libraryUrlOf } from './listCounts.ts'
import { type ListParameters, videosIn } from './listParameters.ts'
import { loadPage } from './lists.ts'
import { toVideo } from './videos.ts'

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
 * @param language a language tag, in whose alphabet the subfolders are ordered
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

/** The videos of a folder without those of its subfolders, as they are sorted and filtered. */
export interface FolderList {
  path: string
  /** Null for all videos in the order of the names of their files. */
  parameters: ListParameters | null
  /** A language tag, in whose alphabet the names are ordered. */
  language: string
}

/** Returns the parameters of the search that lists the videos of a folder. */
export const folderParameters = ({ path, parameters, language }: FolderList) => ({
  ...videosIn({ order: 'fileName', ...parameters }),
  folder: path,
  hl: language,
})

/** Fetches a page of the videos of a folder. */
export async function loadFolderVideos(
  client: ApiClient,
  list: FolderList,
  pageToken: string | null,
  signal?: AbortSignal,
): Promise<Page<Video>> {
  const parameters = { part: 'snippet', maxResults: MAX_IDS_PER_CALL, pageToken, ...folderParameters(list) }
  return loadPage(client, { resource: 'search', parameters }, (item) => toVideo(item, 'search'), signal)
}
