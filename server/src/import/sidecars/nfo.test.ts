import { describe, expect, it } from 'vitest'
import { parseNfo } from './nfo.ts'

const PLOT = '<plot>A pond.</plot>'
const read = (contents: string) => parseNfo(contents)?.sidecar

describe('an .nfo file', () => {
  it.each([
    ['movie', `<title>Koi &amp; heron</title>${PLOT}<premiered>2020-03-04</premiered>`],
    ['episodedetails', '<title>Koi &#38; heron</title><outline>A pond.</outline><aired>2020-03-04</aired>'],
    ['musicvideo', `<title><![CDATA[Koi & heron]]></title>${PLOT}<releasedate>2020-03-04</releasedate>`],
    ['movie', `<title>Koi & heron</title>${PLOT}<premiered>2020-03-04T10:00:00Z</premiered>`],
  ])('of a %s has title, plot and date', (root, contents) => {
    expect(read(`<?xml version="1.0"?>\n<${root}>${contents}</${root}>`)).toMatchObject({
      title: 'Koi & heron',
      description: 'A pond.',
      upload_date: '20200304',
    })
  })

  it('has genres, tags, the studio, and the id of the provider', () => {
    const contents =
      '<genre>Nature / Water</genre><genre>Fish</genre><tag>pond</tag><tag/><studio>Pond Diaries</studio>' +
      '<uniqueid type="tmdb">409109</uniqueid><uniqueid type="YouTube" default="true">aBcDeF12345</uniqueid>'
    expect(parseNfo(`<movie>${contents}</movie>`)).toMatchObject({
      studio: 'Pond Diaries',
      sidecar: { categories: ['Nature', 'Water', 'Fish'], tags: ['pond'], id: 'aBcDeF12345' },
    })
  })

  it('is of no video where it is a text, an address or empty', () => {
    for (const text of ['', 'https://www.imdb.com/title/tt0120623/', '░▒▓ PoND ▓▒░', '<html/>'])
      expect(parseNfo(text)).toBeNull()
  })

  it('is refused or read as far as it goes when it is hostile, at once', () => {
    const laughs = `<!DOCTYPE lolz [<!ENTITY a "lol">${'<!ENTITY b "&a;&a;&a;">'.repeat(1000)}]>`
    expect(read(`${laughs}<movie><title>&b;</title></movie>`)?.title).toBe('&b;')
    const outside = '<!DOCTYPE m [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    expect(read(`${outside}<movie><title>&x;</title></movie>`)?.title).toBe('&x;')
    expect(read(`<movie a="${'x'.repeat(900_000)}"><title>Koi</title></movie>`)?.title).toBe('Koi')
    expect(read('<movie><title>Koi</title><plot>without an end')?.title).toBe('Koi')
    for (const odd of ['<a>', '<', '<a b=', '<!--'])
      expect(() => read(`<movie>${odd.repeat(900_000 / odd.length)}`)).toThrow('it is not valid XML')
    expect(() => read('<movie><__proto__/></movie>')).toThrow('it is not valid XML')
  })
})
