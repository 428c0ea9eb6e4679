import { parseXml, XmlElement } from '@rgrove/parse-xml'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseNfo } from '../../import/sidecars/nfo.ts'
import { clean, oneLine, truncate } from '../../import/sidecars/sidecarFields.ts'
import { decodeText } from '../../import/subtitles/decodeText.ts'
import { changeNfo, type NfoChanges } from './nfoText.ts'
import { decodeXml } from './xmlBytes.ts'

const FRESH = { kind: 'video', title: 'Pond' } as const

/** Returns the bytes of a file with changed fields, or null if the file must not be overwritten. */
function change(before: Buffer | string, changes: NfoChanges): Buffer | null {
  const decoded = decodeXml(Buffer.from(before))
  const text = decoded && changeNfo(decoded, changes, FRESH)
  return text === null || decoded === null ? null : decoded.encode(text)
}
const changed = (before: Buffer | string, changes: NfoChanges) => change(before, changes)?.toString() ?? null
const read = async (bytes: Buffer) => parseNfo(await decodeText(bytes))?.corrections

const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const NFO = `<movie>
  <title lang="de">Alter Teich</title>
  <!-- </movie> <title>no title</title> -->
  <mine a='1>2' ><x/>text  &nbsp; & more</mine>
  <plot><![CDATA[ <title>none</title> ]]></plot>
\t<genre>Nature</genre><genre>Fish / Water</genre>
</movie>`

describe('a file whose title is changed', () => {
  it.each([
    ['in UTF-8', Buffer.from(NFO)],
    ['with a byte order mark', Buffer.from(`\ufeff<?xml version="1.0"?>\n${NFO}\n`)],
    ['in UTF-16', utf16(NFO)],
    ['in UTF-16 of the other order', utf16(NFO).swap16()],
    ['with line breaks of Windows', Buffer.from(NFO.replaceAll('\n', '\r\n'))],
    ['in another encoding', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${NFO} é ü`, 'latin1')],
    [
      'with a type and entities',
      Buffer.from(`<!DOCTYPE movie [<!ENTITY x SYSTEM "file:///etc/passwd">]>${NFO}`),
    ],
    [
      'with addresses behind it (jellyfin#13655)',
      Buffer.from(`${NFO}\nhttps://www.imdb.com/title/tt0120623/\n`),
    ],
    ['with a second episode', Buffer.from(`${NFO}\n<movie><title>Other</title></movie>`)],
  ])('%s keeps every other byte', async (_, before) => {
    const after = change(before, { title: 'Neuer Teich: Größe & 🐟' }) ?? Buffer.alloc(0)
    expect((await read(after))?.title).toBe('Neuer Teich: Größe & 🐟')
    const encoding = before.includes(0) ? 'utf16le' : 'latin1'
    const isSwapped = before[0] === 0xfe
    const shown = (bytes: Buffer) => (isSwapped ? Buffer.from(bytes).swap16() : bytes).toString(encoding)
    const restored = shown(after)
      .replace(/(<title lang="de">).*?(<\/title>)/, '$1Alter Teich$2')
      .replace(/\r?\n  <corrected>title<\/corrected>/, '')
    expect(restored).toBe(shown(before))
  })

  it('keeps what it does not know once, however often it is changed (Emby#2433)', () => {
    let text = '<movie>\n  <title>Pond</title>\n  <myexternalid>1234</myexternalid>\n</movie>\n'
    for (const title of ['One', 'Two', 'Three']) text = changed(text, { title }) ?? ''
    expect(text).toBe(
      '<movie>\n  <title>Three</title>\n  <myexternalid>1234</myexternalid>\n  <corrected>title</corrected>\n</movie>\n',
    )
  })

  it('keeps its tags, and its tags for other programs (Ember-MM-Newscraper#80)', () => {
    const text = changed('<movie><title>Pond</title><tag>fish</tag><set>Ponds</set></movie>', {
      title: 'Koi',
    })
    expect(text).toContain('<tag>fish</tag><set>Ponds</set>')
  })
})

describe('a file that somebody has made to keep the server busy', () => {
  const text = (inside: string, attributes = '') => `<movie${attributes}>${inside}</movie>`

  it.each([
    ['comments with many ends of the element', text(`<!-- ${'</movie>'.repeat(100)} -->`)],
    ['sections with many ends of the element', text(`<a><![CDATA[${'</movie>'.repeat(100)}]]></a>`)],
    ['a million line breaks of old computers', text('\r'.repeat(1_000_000))],
  ])('is read once: with %s', (_, before) => {
    expect(changed(before, { title: 'Koi' })).toContain('<title>Koi</title>')
  })

  it.each([
    ['elements', text('<a/>'.repeat(10_001))],
    ['attributes', text('', Array.from({ length: 10_001 }, (__, index) => ` a${index}=""`).join(''))],
    ['comments that do not end', text('<!--'.repeat(9_000))],
  ])('is not read because of very many %s', (_, before) => {
    expect(changed(before, { title: 'Koi' })).toBeNull()
  })
})

describe('a file that is nothing for media centers', () => {
  it.each([
    ['the text of a release (Emby#2727)', '░▒▓█ PoND █▓▒░\n\nvideo: x264'],
    ['broken XML', '<movie><title>Pond</title><plot>without an end'],
    ['XML with crossed elements', '<movie><a><b></a></b></movie>'],
    ['another document', '<html><body/></html>'],
    ['bytes that are no text', Buffer.from([0, 1, 2, 3])],
  ])('is never overwritten: %s', (_, before) => {
    expect(change(before, { title: 'Koi' })).toBeNull()
  })

  it('gets the element in front of its addresses, as media centers expect it', () => {
    const address = 'https://www.themoviedb.org/movie/9487\n'
    expect(changed(address, { title: 'Koi' })).toMatch(/^<\?xml .*<title>Koi<\/title>.*<\/movie>\n/s)
    expect(changed(address, { title: 'Koi' })).toMatch(
      /<\/movie>\nhttps:\/\/www\.themoviedb\.org\/movie\/9487\n$/,
    )
  })
})

describe('a field', () => {
  it('of an episode makes a film an episode', () => {
    const text = changed('<movie>\n\t<title>Pond</title>\n</movie>', {
      series: { title: 'Water', season: 2, number: 7 },
    })
    expect(text).toBe(
      '<episodedetails>\n\t<title>Pond</title>\n\t<showtitle>Water</showtitle>\n\t<season>2</season>\n\t<episode>7</episode>\n' +
        '\t<corrected>series</corrected>\n</episodedetails>',
    )
  })

  it('of a date changes all dates, so that none contradicts another', () => {
    const before =
      '<movie><year>1999</year><premiered>1999-01-01</premiered><releasedate>2000-01-01</releasedate></movie>'
    expect(changed(before, { date: '2020-03-04' })).toContain(
      '<year>2020</year><premiered>2020-03-04</premiered><releasedate>2020-03-04</releasedate>',
    )
  })

  // dynamicweb/Swift#37: files in UTF-8 state UTF-16, as the texts of some programs do.
  it('of tags keeps genres also if the file states another encoding than it has (dynamicweb/Swift#37)', async () => {
    const before = '<?xml version="1.0" encoding="utf-16"?>\n<movie>\n  <genre>Gärten</genre>\n</movie>'
    const after = change(before, { tags: ['Gärten', 'Fische'], title: 'Größe' })
    expect(after?.toString()).toContain('encoding="utf-16"?>\n<movie>\n  <genre>Gärten</genre>\n')
    expect(after?.toString()).toContain('<tag>Fische</tag>')
    expect(after?.toString()).not.toContain('<tag>Gärten')
    expect((await read(after ?? Buffer.alloc(0)))?.title).toBe('Größe')
  })

  it('of tags keeps genres that are still wanted, and removes the others (jellyfin#12233)', async () => {
    const before =
      '<movie><genre>Nature / Water</genre><genre>Fish</genre><tag>bunny</tag><tag>conejo</tag></movie>'
    const text = changed(before, { tags: ['Fish', 'Water', 'conejo', 'new'] }) ?? ''
    expect(text).toContain('<genre>Fish</genre>')
    expect(text).not.toMatch(/bunny|Nature/)
    expect((await read(Buffer.from(text)))?.tags?.toSorted()).toEqual(['Fish', 'Water', 'conejo', 'new'])
  })

  it('that was corrected can be taken back, and one of another program cannot', () => {
    const theirs = '<movie><aired>1999-01-01</aired><studio>Pond TV</studio></movie>'
    expect(changed(theirs, { date: null, channel: null })).toBe(theirs)
    const corrected = changed(theirs, { date: '2020-01-01', channel: 'Koi' }) ?? ''
    expect(corrected).toContain('<studio>Koi</studio>')
    expect(changed(corrected, { date: null, channel: null })).toBe('<movie></movie>')
  })
})

describe('what is written', () => {
  const line = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      ']]>',
      '<![CDATA[x]]>',
      '&amp;amp; &lt;b&gt;',
      '--> <!--',
      '🏴‍☠️👩‍👩‍👧‍👦 e\u0301',
      'שלום עליכם',
      '\u200fمرحبا\u200e',
      '</title></movie>',
      '<corrected>tags</corrected>',
      'x'.repeat(10_000),
      '🐟'.repeat(5_000),
    ),
  )
  const xml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
  const title = line
    .map((text) => truncate(oneLine(clean(text).replace(xml, '')), 1_000).trim())
    .filter((text) => !['', 'NA'].includes(text))
  const plot = fc
    .array(line, { maxLength: 4 })
    .map((lines) => clean(lines.join('\n')).replace(xml, '').replaceAll(/\r\n?/g, '\n').trim())
  const changes = fc.record(
    {
      title,
      description: plot,
      date: fc
        .date({ min: new Date('1870-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
        .map((day) => day.toISOString().slice(0, 10)),
      tags: fc.uniqueArray(
        title.map((text) => truncate(text, 200).trim()),
        { maxLength: 5 },
      ),
      series: fc.option(
        fc.record({ title, season: fc.option(fc.nat(3_000)), number: fc.option(fc.nat(99_999_999)) }),
      ),
      channel: title,
      audioLabels: fc.option(
        fc
          .array(
            fc.oneof(
              fc.constant(''),
              title.map((text) => truncate(text, 100).trim()),
            ),
            {
              minLength: 1,
              maxLength: 3,
            },
          )
          .filter((labels) => labels.at(-1) !== ''),
      ),
    },
    { requiredKeys: [] },
  )
  const files = fc.constantFrom(
    '',
    NFO,
    `\ufeff${NFO}`,
    '<episodedetails/>'.replace('/', ' /'),
    utf16(NFO),
    'https://a.b/\n',
  )

  it('is what the import reads, also after a second change', async () => {
    await fc.assert(
      fc.asyncProperty(files, changes, changes, async (file, first, second) => {
        const once = change(file, first) ?? Buffer.alloc(0)
        const twice = change(once, second) ?? Buffer.alloc(0)
        const { title, description, date, tags, series, channel, audioLabels } = { ...first, ...second }
        const found = (await read(twice)) ?? {}
        expect({ ...found, tags: found.tags?.toSorted() }).toEqual({
          ...(title !== undefined && { title }),
          ...(description !== undefined && { description }),
          ...(date !== undefined && { day: date?.replaceAll('-', '') }),
          ...(series !== undefined && { series }),
          ...(channel !== undefined && { channel }),
          ...(audioLabels && { audioLabels }),
          tags: tags?.toSorted(),
        })
      }),
      { numRuns: 300 },
    )
  })

  /** The elements of videos that Kodi documents, and two of ours. Other programs pass over what they do not know. */
  const KNOWN = new Set([
    'title',
    'plot',
    'premiered',
    'aired',
    'tag',
    'showtitle',
    'season',
    'episode',
    'studio',
    'audiolabel',
    'corrected',
  ])
  it.each(['video', 'film'] as const)(
    'is a <movie>, which other programs read, and a film only if the video is one: %s (ErsatzTV/legacy#1875)',
    (kind) => {
      const text = changeNfo(decodeXml(Buffer.alloc(0))!, { title: 'Koi' }, { kind, title: 'Koi' }) ?? ''
      expect(parseXml(text).root?.name).toBe('movie')
      expect(parseNfo(text)).toMatchObject({ isFilm: kind === 'film', isBare: true })
      const emptied = changed(text, { date: null })!.replace(/<corrected>.*<\/corrected>/, '')
      expect(parseNfo(emptied)?.isFilm).toBe(kind === 'film')
    },
  )

  it('is one well-formed element with the elements of Kodi and Jellyfin', () => {
    fc.assert(
      fc.property(changes, (one) => {
        const { root } = parseXml(changed('', one) ?? '')
        expect(['movie', 'episodedetails']).toContain(root?.name)
        const names = (root?.children ?? []).flatMap((child) =>
          child instanceof XmlElement ? [child.name] : [],
        )
        expect(names.filter((name) => !KNOWN.has(name))).toEqual([])
      }),
    )
  })
})
