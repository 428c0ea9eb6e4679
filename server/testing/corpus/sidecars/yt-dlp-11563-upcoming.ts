import { expect } from 'vitest'
import { buildSidecar } from '../../openTestLibrary.ts'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const recorded = (id: string, status: object) => buildSidecar({ id, title: id, duration: null, ...status })

export default {
  report: 'yt-dlp#11563',
  seen: 'Sidecars are written while a video is upcoming or live, and say so for ever.',
  title: 'shows a finished file as finished, whatever its sidecar said while it was upcoming or live',
  files: {
    'a.webm': TINY_FILM,
    'a.info.json': recorded('upcoming', { live_status: 'is_upcoming', duration: 3600, view_count: null }),
    'b.webm': TINY_FILM,
    'b.info.json': recorded('live', { live_status: 'is_live', is_live: true }),
    'c.webm': TINY_FILM,
    'c.info.json': recorded('old-live', { is_live: true, duration: 0 }),
    'd.webm': TINY_FILM,
    'd.info.json': recorded('premiere', {
      live_status: 'post_live',
      release_timestamp: 1_600_000_000,
      timestamp: null,
    }),
  },
  async check({ videos }) {
    const all = await videos()
    expect(all.map(({ id, liveState, durationSeconds }) => [id, liveState, durationSeconds])).toEqual([
      ['live', 'none', 1.4],
      ['old-live', 'none', 1.4],
      ['premiere', 'none', 1.4],
      ['upcoming', 'none', 1.4],
    ])
    expect(all[2]?.publishedAt).toEqual(new Date(1_600_000_000_000))
  },
} satisfies CorpusCase
