import { expect, it } from 'vitest'
import { inputOptions } from './inputOptions.ts'

/** Returns the value of an option, and fails if the option is missing. */
function valueOf(options: readonly string[], name: string): string | undefined {
  expect(options).toContain(name)
  return options[options.indexOf(name) + 1]
}

it.each(['/films/a.mkv', '-y', 'http:x', 'http://127.0.0.1', 'pipe:0'])(
  'opens the path %s as a file, and reaches no network',
  (path) => {
    const options = inputOptions(path)
    expect(valueOf(options, '-protocol_whitelist')).toBe('file')
    expect(valueOf(options, '-i')).toBe(`file:${path}`)
  },
)

it('opens an address of the range server over HTTP, and no file', () => {
  const address = 'http://127.0.0.1:4321/signature/description/media.mkv'
  const options = inputOptions(address)
  expect(valueOf(options, '-protocol_whitelist')).toBe('http,tcp')
  expect(valueOf(options, '-reconnect')).toBe('0')
  expect(valueOf(options, '-i')).toBe(address)
})

it('permits the same formats at an address as in a folder, and no list of other files', () => {
  const [atAddress, inFolder] = ['http://127.0.0.1:1/s/d/media.mkv', '/films/a.mkv'].map((location) =>
    valueOf(inputOptions(location), '-format_whitelist'),
  )
  expect(atAddress).toBe(inFolder)
  expect(atAddress).not.toMatch(/hls|concat|dash|applehttp/)
})
