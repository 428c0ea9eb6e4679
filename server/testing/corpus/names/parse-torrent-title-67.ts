import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

export default {
  report: 'parse-torrent-title#67',
  seen: 'A series that is called 1923 gets the title of its episode as its name.',
  title: 'takes years for titles where a series or an episode is called like one',
  files: {
    '1923/1923.S01E05.Ghost.of.Zebrina.1080p.AMZN.WEB-DL.DDP5.1.H.264-NTb.mkv': TINY_FILM,
    'Heroes/Heroes - S03E23 - 1961 Bluray-720p.mkv': TINY_FILM,
  },
  async check({ videos }) {
    expect(await videos()).toMatchObject([
      { title: 'S1 E5 · Ghost of Zebrina', channelTitle: '1923' },
      { title: 'S3 E23 · 1961', channelTitle: 'Heroes' },
    ])
  },
} satisfies CorpusCase
