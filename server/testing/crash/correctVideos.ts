import type { Random } from '../random.ts'
import type { EditedFolder } from './EditedFolder.ts'
import { subtitlesOf, titleOf, titleOfChapter } from './filmFiles.ts'

const CORRECTIONS = [
  'title',
  'title',
  'chapters',
  'picture',
  'subtitles',
  'subtitles',
  'adjust',
  'remove',
  'undo',
] as const
export type Correction = (typeof CORRECTIONS)[number]
/** The kept changes that may be undone. */
const MAX_CHANGES = 20
const LANGUAGES = ['de', 'fr', 'pt-BR'] as const

interface CorrectingOptions {
  call: (method: string, path: string, body?: object | string) => Promise<Response>
  random: Random
  folder: EditedFolder
}

interface Described {
  version: string
  subtitles: readonly { file: string }[]
}

/** Creates the function that corrects what is said of a video in a random way. It resolves to what was tried. */
export function createCorrections({ call, random, folder }: CorrectingOptions) {
  const changes: { id: string; film: string; titles: readonly string[] }[] = []
  const filmOf = async (id: string): Promise<string | null> => {
    const { items = [] } = (await (await call('GET', `/library/paths?id=${id}`)).json()) as {
      items?: { path: string }[]
    }
    return items[0] === undefined ? null : await folder.filmAt(items[0].path)
  }
  const keep = async (response: Response, film: string, titles: readonly string[] = []): Promise<void> => {
    if (!response.ok) return
    const { changeId } = (await response.json()) as { changeId: string | null }
    if (changeId !== null) changes.push({ id: changeId, film, titles })
    if (changes.length > MAX_CHANGES) changes.shift()
  }
  const undo = async (): Promise<void> => {
    const change = changes.pop()
    if (change === undefined) return
    const answered = folder.retitle(change.film, change.titles)
    answered((await call('POST', `/editing/changes/${change.id}/undo`)).ok)
  }

  return async (id: string): Promise<Correction | null> => {
    const kind = random.pick(CORRECTIONS)
    if (kind === 'undo') {
      await undo()
      return kind
    }
    const film = await filmOf(id)
    const described = await call('GET', `/editing/videos/${id}`)
    if (film === null || !described.ok) return null
    const { version, subtitles } = (await described.json()) as Described
    const number = random.between(1, 1_000_000)
    const path = `/editing/videos/${id}`
    if (kind === 'title') {
      const before = folder.titlesOf(film)
      const title = titleOf(film, number)
      const answered = folder.retitle(film, [title])
      const response = await call('PATCH', '/editing/videos', {
        videos: [{ id, version }],
        changes: { title },
      })
      answered(response.ok)
      await keep(response, film, before)
    } else if (kind === 'chapters') {
      const chapters = [0, 0.5].map((startSeconds) => ({ startSeconds, title: titleOfChapter(film, number) }))
      await keep(await call('PUT', `${path}/chapters`, { version, chapters }), film)
    } else if (kind === 'picture') await keep(await call('PUT', `${path}/picture`, { atSeconds: 0.2 }), film)
    else if (kind === 'subtitles') {
      const query = `language=${random.pick(LANGUAGES)}&offsetMs=${random.pick([0, 100])}`
      // Each language gets only a few.
      if (subtitles.length < 5)
        await keep(await call('PUT', `${path}/subtitles?${query}`, subtitlesOf(film, number)), film)
    } else {
      // Those of the beginning stay.
      const [first, ...others] = subtitles.map(({ file }) => file).filter((file) => !file.endsWith('.en.srt'))
      if (first === undefined) return null
      const file = encodeURIComponent(random.pick([first, ...others]))
      await keep(
        kind === 'remove'
          ? await call('DELETE', `${path}/subtitles/${file}`)
          : await call('PATCH', `${path}/subtitles/${file}?language=${random.pick(LANGUAGES)}&offsetMs=100`),
        film,
      )
    }
    return kind
  }
}
