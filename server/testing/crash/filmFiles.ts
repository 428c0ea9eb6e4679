import { TINY_VIDEO } from '../media/tinyVideo.ts'

/** An element “Void” of a film, whose size takes eight bytes. Players skip it. */
const VOID = 0xec
const HEAD_BYTES = 9
const LEAST_BYTES = 200

/** Returns the name of a film that nothing else has, which says how many bytes its file has besides the video. */
export const filmOf = (id: string, bytes: number): string => `film ${id} of ${bytes}`

/** Returns the bytes of the file of a film. All of them depend on the film. */
export function bytesOf(film: string): Buffer {
  const bytes = Number(/ of (\d+)$/v.exec(film)?.[1] ?? LEAST_BYTES)
  const head = Buffer.alloc(HEAD_BYTES)
  head[0] = VOID
  head.writeBigUInt64BE(BigInt(bytes) | (1n << 56n), 1)
  return Buffer.concat([TINY_VIDEO, head, Buffer.alloc(bytes, `${film}\n`)])
}

/** Returns the film whose file has these bytes, or null if they are not a whole film. */
export function filmIn(bytes: Buffer): string | null {
  const start = TINY_VIDEO.length + HEAD_BYTES
  const film = bytes.subarray(start, bytes.indexOf('\n', start)).toString()
  return bytesOf(film).equals(bytes) ? film : null
}

/** Returns subtitles of a film. The number in the last text tells whether they are whole. */
export const subtitlesOf = (film: string, number: number): string =>
  [
    '1',
    '00:00:00,100 --> 00:00:00,400',
    `${film} ${number}`,
    '',
    '2',
    '00:00:00,500 --> 00:00:01,000',
    `end ${number}`,
    '',
  ].join('\n')

export const titleOf = (film: string, number: number): string => `${film}, corrected ${number}`

export const titleOfChapter = (film: string, number: number): string => `${film}, chapter ${number}`

/** The files beside each film of the beginning, by what follows its name. */
export const SIDECARS: Readonly<Record<string, (film: string) => string>> = {
  '.nfo': (film) => `<movie>\n  <title>${film}</title>\n  <plot>${film}</plot>\n</movie>\n`,
  '.en.srt': (film) => subtitlesOf(film, 0),
  '-poster.jpg': (film) => `the picture of ${film}`,
}

const TIMES = /^[\d:,]+ --> [\d:,]+$/gmv
const TITLE = /<title>([^<]*)<\/title>/v

/** Returns the title that the NFO file of a film states, or null. */
export const titleIn = (nfo: string): string | null => TITLE.exec(nfo)?.[1] ?? null

/**
 * Returns whether a file beside a film is whole, and is one of this film.
 * @param tail what follows the name of the film in the name of the file
 */
export function isWhole(film: string, tail: string, bytes: Buffer, isOfBeginning: boolean): boolean {
  const text = bytes.toString()
  if (tail.endsWith('.nfo')) {
    const nfo = isOfBeginning ? (SIDECARS[tail]?.(film) ?? '') : null
    // Titles are corrected; everything around them stays as it is.
    const plain = (one: string) => one.replace(TITLE, '').replace(/ *<corrected>title<\/corrected>\n/v, '')
    return nfo === null
      ? /<(movie|video|episodedetails)[^>]*>.*<\/\1>\s*$/sv.test(text) &&
          (titleIn(text)?.startsWith(film) ?? false)
      : plain(text) === plain(nfo)
  }
  if (tail.endsWith('.srt')) {
    const number = Number(/ (\d+)\n\n2\n/v.exec(text)?.[1] ?? NaN)
    return text.replaceAll(TIMES, '') === subtitlesOf(film, number).replaceAll(TIMES, '')
  }
  if (tail.endsWith('.chapters.xml')) return text.includes(film) && text.trimEnd().endsWith('</Chapters>')
  if (tail === '-thumb.jpg')
    return (
      bytes.indexOf(Buffer.from([0xff, 0xd8])) === 0 && bytes.subarray(-2).equals(Buffer.from([0xff, 0xd9]))
    )
  return isOfBeginning && text === SIDECARS[tail]?.(film)
}
