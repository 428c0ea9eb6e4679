import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const nfo = `<?xml version="1.0" encoding="utf-8"?>
<episodedetails>
  <title>Outside Outside</title><season>2</season><episode>1</episode>
  <aired>2014-08-11</aired><plot>Beyond the front garden.</plot>
</episodedetails>
<episodedetails>
  <title>Umbrella Bubbles</title><season>2</season><episode>2</episode>
  <aired>2014-08-12</aired><plot>First bath!</plot>
</episodedetails>`

export default {
  report: 'Sonarr#8242',
  seen: 'The NFO of a file with two episodes has two roots, which XML does not allow.',
  title: 'reads all episodes of an NFO file, and the series from the folder above',
  files: {
    'Shallots/tvshow.nfo': '<tvshow><title>Sarah and Duck</title><plot>A girl and a duck.</plot></tvshow>',
    'Shallots/poster.jpg': 'the poster',
    'Shallots/Season 02/S02E01-02.webm': TINY_FILM,
    'Shallots/Season 02/S02E01-02.nfo': nfo,
  },
  async check({ video, channel, search, text }) {
    const found = await video()
    expect(found).toMatchObject({
      title: 'Outside Outside / Umbrella Bubbles',
      channelTitle: 'Sarah and Duck',
      publishedAt: new Date('2014-08-11T00:00:00Z'),
      description: 'Beyond the front garden.\n\nS02E01\n\nFirst bath!\n\nS02E02',
    })
    expect(await search('S02E02')).toEqual([found.title])
    expect(await channel(found.channelId)).toMatchObject({ description: 'A girl and a duck.' })
    expect(await text(`/images/channel/${found.channelId}/avatar`)).toBe('the poster')
  },
} satisfies CorpusCase
