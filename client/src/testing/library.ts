import { http, HttpResponse } from 'msw'
import type { ServerCounts } from '../api/library/listCountsApi.ts'
import type { Folder } from '../domain/folder.ts'
import { network } from './network.ts'
import { buildSettings } from './settings.ts'

/** Builds the settings of a server whose lists can be sorted and filtered. */
export const librarySettings = () => buildSettings({ libraryUrl: `${location.origin}/library/` })

export const buildCounts = (changes: Partial<ServerCounts> = {}): ServerCounts => ({
  total: 0,
  length: { short: 0, medium: 0, long: 0 },
  age: { day: 0, week: 0, month: 0, year: 0 },
  hasSubtitles: 0,
  speech: {},
  formats: {},
  ...changes,
})

/** Answers with the counts of lists, and a search for series with none. Returns the parameters of the requests so far, to which later ones are added. */
export function answerCounts(
  counts: Partial<ServerCounts> | ((parameters: URLSearchParams) => Partial<ServerCounts>) = {},
): Record<string, string>[] {
  const requests: Record<string, string>[] = []
  network.use(
    http.get('*/library/works', () =>
      HttpResponse.json({
        counts: { films: 0, series: 0 },
        genres: [],
        years: [],
        total: 0,
        next: null,
        items: [],
      }),
    ),
    http.get('*/library/counts', ({ request }) => {
      const { searchParams } = new URL(request.url)
      requests.push(Object.fromEntries(searchParams))
      return HttpResponse.json(buildCounts(typeof counts === 'function' ? counts(searchParams) : counts))
    }),
  )
  return requests
}

/** Answers with folders by their paths, and with 404 for all others. */
export function answerFolders(folders: readonly Partial<Folder>[]): void {
  network.use(
    http.get('*/library/folders', ({ request }) => {
      const path = new URL(request.url).searchParams.get('path') ?? ''
      const found = folders.find((folder) => folder.path === path)
      if (found === undefined)
        return HttpResponse.json(
          { error: { code: 404, message: 'No such folder', errors: [] } },
          { status: 404 },
        )
      const parts = path === '' ? [] : path.split('/')
      const trail = parts.map((name, index) => ({ name, path: parts.slice(0, index + 1).join('/') }))
      return HttpResponse.json({
        name: parts.at(-1) ?? '',
        trail,
        total: 0,
        videos: 0,
        folders: [],
        ...found,
      })
    }),
  )
}
