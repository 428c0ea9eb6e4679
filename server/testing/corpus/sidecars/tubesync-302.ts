import { expect } from 'vitest'
import { TINY_FILM } from '../../tinyFilm.ts'
import type { CorpusCase } from '../CorpusCase.ts'

const nfo = `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<tvshow>
  <title>SNES Drunk</title><showtitle>SNES Drunk</showtitle>
  <plot>Short reviews of retro games.</plot><genre>Gaming</genre>
  <premiered>2013-05-31T23:31:48Z</premiered><studio>SNES Drunk</studio>
  <thumb aspect="poster">https://yt3.ggpht.com/picture</thumb>
</tvshow>`

export default {
  report: 'tubesync#302',
  seen: 'Media centres do not know the channel of a folder without a tvshow.nfo.',
  title: 'reads the channel of a folder from its tvshow.nfo and pictures, and loads none from addresses',
  files: {
    'snes/tvshow.nfo': nfo,
    'snes/poster.jpg': 'the poster',
    'snes/fanart.jpg': 'the fanart',
    'snes/Review.webm': TINY_FILM,
    'snes/Another.webm': TINY_FILM,
  },
  async check({ videos, channel, text }) {
    const [{ channelId = '', channelTitle = '' } = {}] = await videos()
    expect(channelTitle).toBe('SNES Drunk')
    const found = await channel(channelId)
    expect(found).toMatchObject({ description: 'Short reviews of retro games.', videoCount: 2n })
    expect(Object.values(found?.thumbnails ?? {}).map((picture) => picture?.url)).not.toContainEqual(
      expect.stringContaining('ggpht'),
    )
    expect(await text(`/images/channel/${channelId}/avatar`)).toBe('the poster')
    expect(await text(`/images/channel/${channelId}/banner`)).toBe('the fanart')
  },
} satisfies CorpusCase
