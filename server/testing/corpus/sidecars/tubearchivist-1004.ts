import { expect } from 'vitest'
import { buildSidecar } from '../../openTestLibrary.ts'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const CHANNEL_ID = 'UCabcdefghijklmnopqrstuv'
const list = (id: string, title: string, description: string) => ({
  _type: 'playlist',
  id,
  channel: 'Pond Diaries',
  channel_id: CHANNEL_ID,
  title,
  description,
})

export default {
  report: 'tubearchivist#1004',
  seen: 'The sidecar of a channel or playlist in the folder breaks the import, since it is taken for that of a video.',
  title: 'reads the sidecars of channels, and lets none of playlists describe the channel',
  files: {
    'Koi.webm': TINY_FILM,
    'Koi.info.json': buildSidecar({ channel_id: CHANNEL_ID }),
    'NA - Best of [PLabcdefghijklmnop].info.json': list('PLabcdefghijklmnop', 'Best of', 'The best ones.'),
    [`NA - Pond Diaries - Videos [${CHANNEL_ID}].info.json`]: list(
      CHANNEL_ID,
      'Pond Diaries - Videos',
      'A pond.',
    ),
    [`NA - Pond Diaries - Shorts [${CHANNEL_ID}].info.json`]: list(
      CHANNEL_ID,
      'Pond Diaries - Shorts',
      'A pond.',
    ),
  },
  async check({ titles, channel, disk }) {
    expect(await titles()).toEqual(['Feeding the koi'])
    expect(await channel(CHANNEL_ID)).toMatchObject({ title: 'Pond Diaries', description: 'A pond.' })
    expect(disk.warnings).toEqual([])
  },
} satisfies CorpusCase
