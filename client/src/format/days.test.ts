// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { toVideo } from '../api/videosApi.ts'

const TIME = fileURLToPath(new URL('time.ts', import.meta.url))
/** Prints what a card says of a day, at its first and its last minute and on the next day, by the clock of the zone. */
const SCRIPT = `
const { formatPublication, formatRelativeTime } = await import(process.argv[1])
const ago = (...now) => formatRelativeTime('2015-12-31', new Date(...now))
const texts = [ago(2015, 11, 31, 0, 1), ago(2015, 11, 31, 23, 59), ago(2016, 0, 1, 0, 1), ago(2016, 0, 14, 23, 0)]
console.log(JSON.stringify([formatPublication('2015-12-31'), ...texts]))`

// jellyfin#7271 and jellyfin#1486: a day begins in the zone of the server, and is another one elsewhere.
it.each(['America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a day stays that day, without a time, in %s',
  (TZ) => {
    const args = ['--input-type=module', '--eval', SCRIPT, TIME]
    const printed = execFileSync(process.execPath, args, { env: { ...process.env, TZ }, encoding: 'utf8' })
    expect(JSON.parse(printed)).toEqual(['31 December 2015', 'Today', 'Today', '1 day ago', '2 weeks ago'])
  },
)

const published = (publishedAt: string, more: object = {}) =>
  toVideo({ id: 'a', snippet: { title: 'A', publishedAt }, ...more }, 'videos')?.publishedAt

it('midnight UTC is a day in a library, and a time at the provider', () => {
  expect(published('2015-12-31T00:00:00Z', { facts: {} })).toBe('2015-12-31')
  expect(published('2015-12-31T00:00:01Z', { facts: {} })).toBe('2015-12-31T00:00:01Z')
  expect(published('2015-12-31T00:00:00Z')).toBe('2015-12-31T00:00:00Z')
})
