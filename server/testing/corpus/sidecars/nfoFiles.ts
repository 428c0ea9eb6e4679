import { tinyPicture } from '../../media/tinyPicture.ts'
import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { buildSidecar } from '../../openFolderLibrary.ts'

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${'<!ENTITY lol "&lol;&lol;&lol;">'.repeat(10_000)}]>`

const EPISODE = `<episodedetails>
  <title>Feeding the koi</title><showtitle>Pond Diaries</showtitle>
  <uniqueid type="youtube" default="true">aBcDeF12345</uniqueid>
  <plot>Forty fish.</plot><aired>2026-03-04</aired><season>2026</season><episode>030499</episode>
  <genre>Pets &amp; Animals</genre><tag>fish</tag>
</episodedetails>`

export default [
  {
    report: 'JAVMovieScraper#265',
    seen: 'An NFO file with an invalid reference to a character is not read at all.',
    title: 'reads NFO files with odd or hostile references to characters and entities, and expands none',
    files: {
      'a.webm': TINY_VIDEO,
      'a.nfo': '<movie><title>&#12; &#x1F41F; &#99999999; &nope; koi</title></movie>',
      'b.webm': TINY_VIDEO,
      'b.nfo': `${laughs}<movie><title>b &lol;</title></movie>`,
      'c.webm': TINY_VIDEO,
      'c.nfo': '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]><movie><title>c &x;</title></movie>',
      'd.webm': TINY_VIDEO,
      'd.nfo': Buffer.alloc(2 * 1024 ** 2, '<movie>'),
      'e.webm': TINY_VIDEO,
      'e.nfo': Buffer.from(Array.from({ length: 10_000 }, (_, index) => (index * 7919) % 256)),
    },
    async check({ titles, disk }) {
      expect(await titles()).toEqual(['b &lol;', 'c &x;', 'd', 'e', '🐟 &#99999999; &nope; koi'].toSorted())
      expect(disk.warnings).toEqual(['The sidecar “d.nfo” was skipped: it is larger than 1 MB.'])
    },
  },
  {
    report: 'jellyfin#13655',
    seen: 'An NFO file with addresses behind the XML counts as broken, and is overwritten.',
    title: 'reads an NFO file with addresses behind its XML',
    files: {
      'Movies/Koi (1987)/koi.webm': TINY_VIDEO,
      'Movies/Koi (1987)/movie.nfo': `<movie>
  <title>Lethal Koi</title>
  <premiered>1987-03-06</premiered>
</movie>
https://www.themoviedb.org/movie/9487
https://www.imdb.com/title/tt0120623/
`,
    },
    async check({ video }) {
      expect(await video()).toMatchObject({
        title: 'Lethal Koi',
        publishedAt: new Date('1987-03-06T00:00:00Z'),
        durationSeconds: 1.4,
      })
    },
  },
  {
    report: 'jellyfin#13951',
    seen: 'The NFO of a video is not read, since the name of the video has more words.',
    title: 'reads the one NFO file in the folder of a single video, whatever it is called',
    files: {
      'TITLE-123/TITLE-123.3D.HSBS.webm': TINY_VIDEO,
      'TITLE-123/TITLE-123.nfo':
        '<movie><title>Pond in three dimensions</title><studio>Pond Diaries</studio></movie>',
      'TITLE-123/fanart.jpg': tinyPicture('the fanart'),
      'TITLE-123/folder.jpg': tinyPicture('the folder'),
    },
    async check({ video, text }) {
      const { id, title, channelTitle } = await video()
      expect([title, channelTitle]).toEqual(['Pond in three dimensions', 'Pond Diaries'])
      expect(await text(`/images/video/${id}/thumbnail`)).toContain('the fanart')
    },
  },
  {
    report: 'jellyfin#14803',
    seen: 'A video whose title in the NFO has an ampersand shows nothing of that file.',
    title: 'reads an NFO file with ampersands that are not escaped',
    files: {
      'Koi and heron.webm': TINY_VIDEO,
      'Koi and heron.nfo':
        '<?xml version="1.0" encoding="utf-8"?><movie><title>Koi & heron</title><plot>Fish & chips &amp; more.</plot></movie>',
    },
    async check({ video, disk }) {
      expect(await video()).toMatchObject({ title: 'Koi & heron', description: 'Fish & chips & more.' })
      expect(disk.warnings).toEqual([])
    },
  },
  {
    report: 'filmkodi#387',
    seen: 'Letters with accents in titles are shown as entities of HTML.',
    title: 'reads the entities that HTML names in an NFO file, once',
    files: {
      'Gangster.webm': TINY_VIDEO,
      'Gangster.nfo':
        '<movie><title>Zaw&oacute;d gangster &ndash; M&uuml;ller</title><plot>It says &amp;oacute; &copy</plot></movie>',
    },
    async check({ video }) {
      expect(await video()).toMatchObject({
        title: 'Zawód gangster – Müller',
        description: 'It says &oacute; &copy',
      })
    },
  },
  {
    report: 'jellyfin#5658',
    seen: 'The pictures of music videos are not shown, although they are on the disk.',
    title: 'reads the NFO file of a music video, and finds its pictures by their names',
    files: {
      'music/Pond song.webm': TINY_VIDEO,
      'music/Pond song.nfo': `<musicvideo>
  <title>Pond song</title><artist>The Koi</artist><album>Water</album>
  <year>1999</year><genre>Music</genre>
  <art><poster>C:/videos/poster.jpg</poster></art>
</musicvideo>`,
      'music/Pond song-poster.png': tinyPicture('the poster'),
      'music/Other song.webm': TINY_VIDEO,
    },
    async check({ videos, text }) {
      const [, song] = await videos()
      expect(song).toMatchObject({
        title: 'Pond song',
        channelTitle: 'The Koi',
        categoryId: '10',
        publishedAt: new Date('1999-01-01T00:00:00Z'),
      })
      expect(await text(`/images/video/${song?.id}/thumbnail`)).toContain('the poster')
    },
  },
  {
    report: 'pinchflat#77',
    seen: 'Media centres show nothing of videos that have their metadata in other files than those of yt-dlp.',
    title: 'reads NFO files and -thumb pictures, where there is no info.json',
    files: {
      'Pond Diaries/banner.jpg': tinyPicture('the banner'),
      'Pond Diaries/Koi.webm': TINY_VIDEO,
      'Pond Diaries/Koi.nfo': EPISODE,
      'Pond Diaries/Koi-thumb.jpg': tinyPicture('the thumb'),
      'Pond Diaries/Koi-poster.jpg': tinyPicture('the poster'),
      'Pond Diaries/Heron.webm': TINY_VIDEO,
      'Pond Diaries/Heron.info.json': buildSidecar({ id: 'heron', title: 'Heron' }),
      'Pond Diaries/Heron.nfo': EPISODE,
    },
    async check({ videos, text }) {
      expect(await videos()).toMatchObject([
        { id: 'aBcDeF12345', title: 'Feeding the koi', tags: ['fish', 'Pets & Animals'], categoryId: '15' },
        { id: 'heron', title: 'Heron' },
      ])
      expect(await text('/images/video/aBcDeF12345/thumbnail')).toContain('the thumb')
    },
  },
  {
    report: 'Sonarr#8242',
    seen: 'The NFO of a file with two episodes has two roots, which XML does not allow.',
    title: 'reads all episodes of an NFO file, and the series from the folder above',
    files: {
      'Shallots/tvshow.nfo': '<tvshow><title>Sarah and Duck</title><plot>A girl and a duck.</plot></tvshow>',
      'Shallots/poster.jpg': tinyPicture('the poster'),
      'Shallots/Season 02/S02E01-02.webm': TINY_VIDEO,
      'Shallots/Season 02/S02E01-02.nfo': `<?xml version="1.0" encoding="utf-8"?>
<episodedetails>
  <title>Outside Outside</title><season>2</season><episode>1</episode>
  <aired>2014-08-11</aired><plot>Beyond the front garden.</plot>
</episodedetails>
<episodedetails>
  <title>Umbrella Bubbles</title><season>2</season><episode>2</episode>
  <aired>2014-08-12</aired><plot>First bath!</plot>
</episodedetails>`,
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
      expect(await text(`/images/channel/${found.channelId}/avatar`)).toContain('the poster')
    },
  },
  {
    report: 'tubesync#302',
    seen: 'Media centres do not know the channel of a folder without a tvshow.nfo.',
    title: 'reads the channel of a folder from its tvshow.nfo and pictures, and loads none from addresses',
    files: {
      'snes/tvshow.nfo': `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<tvshow>
  <title>SNES Drunk</title><showtitle>SNES Drunk</showtitle>
  <plot>Short reviews of retro games.</plot><genre>Gaming</genre>
  <premiered>2013-05-31T23:31:48Z</premiered><studio>SNES Drunk</studio>
  <thumb aspect="poster">https://yt3.ggpht.com/picture</thumb>
</tvshow>`,
      'snes/poster.jpg': tinyPicture('the poster'),
      'snes/fanart.jpg': tinyPicture('the fanart'),
      'snes/Review.webm': TINY_VIDEO,
      'snes/Another.webm': TINY_VIDEO,
    },
    async check({ videos, channel, text }) {
      const [{ channelId = '', channelTitle = '' } = {}] = await videos()
      expect(channelTitle).toBe('SNES Drunk')
      const found = await channel(channelId)
      expect(found).toMatchObject({ description: 'Short reviews of retro games.', videoCount: 2n })
      expect(Object.values(found?.thumbnails ?? {}).map((picture) => picture?.url)).not.toContainEqual(
        expect.stringContaining('ggpht'),
      )
      expect(await text(`/images/channel/${channelId}/avatar`)).toContain('the poster')
      expect(await text(`/images/channel/${channelId}/banner`)).toContain('the fanart')
    },
  },
] satisfies CorpusCase[]
