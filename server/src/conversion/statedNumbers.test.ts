import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasFfmpeg } from '../../testing/testFilms.ts'
import { TINY_FILM } from '../../testing/tinyFilm.ts'
import { startConversionServer, type ConversionServer } from './testing/startConversionServer.ts'

const HOUR = 3600
/** Of Matroska, with the size of a number that follows. */
const DURATION = Buffer.from([0x44, 0x89, 0x88])

/** Returns a film of 1.4 seconds that says that it is as long as this. */
function filmThatStates(seconds: number): Buffer {
  const film = Buffer.from(TINY_FILM)
  // The tag of the picture says it as well.
  film.write('DURATIOX', film.indexOf('DURATION'))
  film.writeDoubleBE(seconds * 1000, film.indexOf(DURATION) + DURATION.length)
  return film
}

describe.skipIf(!hasFfmpeg)('a film that states', () => {
  let films: string
  let server: ConversionServer
  beforeAll(async () => {
    films = await mkdtemp(join(tmpdir(), 'vtube-stated-'))
    server = await startConversionServer(films)
  })
  afterAll(async () => {
    await server.close()
    await rm(films, { recursive: true })
  })
  const playlistOf = async (film: Buffer) => {
    await writeFile(join(films, 'film.mkv'), film)
    const { video } = await server.watch('film.mkv')
    return await server.text(`film.mkv/hls/${video}`)
  }

  it.each([1.5e10, 4e8, 1e300, Infinity, NaN, -5])(
    'an impossible length of %d s has that of its pictures',
    async (seconds) => {
      expect((await playlistOf(filmThatStates(seconds))).match(/#EXTINF.*/g)).toEqual(['#EXTINF:1.400000,'])
    },
  )

  it('a possible length that is very long has a playlist of bounded size, for its first hundred hours', async () => {
    const playlist = await playlistOf(filmThatStates(5_000 * HOUR))
    expect(playlist.match(/#EXTINF/g)).toHaveLength(10_000)
    expect(playlist.length).toBeLessThan(1_000_000)
    expect((await server.segment('film.mkv', 'video-h264-360', 0)).status).toBe(200)
  })
})
