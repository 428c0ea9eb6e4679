import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'jellyfin#13951',
  seen: 'The NFO of a film is not read, since the name of the film has more words.',
  title: 'reads the one NFO file in the folder of a single video, whatever it is called',
  files: {
    'TITLE-123/TITLE-123.3D.HSBS.webm': TINY_FILM,
    'TITLE-123/TITLE-123.nfo':
      '<movie><title>Pond in three dimensions</title><studio>Pond Diaries</studio></movie>',
    'TITLE-123/fanart.jpg': 'the fanart',
    'TITLE-123/folder.jpg': 'the folder',
  },
  async check({ video, text }) {
    const { id, title, channelTitle } = await video()
    expect([title, channelTitle]).toEqual(['Pond in three dimensions', 'Pond Diaries'])
    expect(await text(`/images/video/${id}/thumbnail`)).toBe('the fanart')
  },
} satisfies CorpusCase
