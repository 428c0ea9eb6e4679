import { expect } from 'vitest'
import { buildSidecar } from '../../openTestLibrary.ts'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

/** As `buildSidecar` has them, each with what is none in between. */
const odd = {
  tags: ['fish', null, 7, {}, '', ['x']],
  categories: 'Pets & Animals',
  comments: [
    null,
    'x',
    { id: null, text: 'First!' },
    { id: 7, text: 'Second', like_count: '12', parent: null },
    { id: 'x' },
  ],
  chapters: [
    null,
    { start_time: '0', title: 'Pond' },
    { start_time: 10, title: null },
    { start_time: '1:00', title: 'Heron' },
  ],
}

export default {
  report: 'boul2gom/yt-dlp#14',
  seen: 'A whole sidecar is refused, because one value within is null.',
  title: 'keeps what is valid in lists of sidecars, between what is not',
  files: { 'a.webm': TINY_FILM, 'a.info.json': buildSidecar(odd) },
  async check({ video, get }) {
    const { id, tags, categoryId } = await video()
    expect({ tags, categoryId }).toEqual({ tags: ['fish', '7', 'Pets & Animals'], categoryId: '15' })
    const threads = await (
      await get(`/youtube/v3/commentThreads?part=snippet&videoId=${id}&order=time`)
    ).json()
    expect(JSON.stringify(threads)).toMatch(/First!.*Second|Second.*First!/s)
    expect(await (await get(`/embed/${id}`)).text()).toContain('"title":"Heron"')
  },
} satisfies CorpusCase
