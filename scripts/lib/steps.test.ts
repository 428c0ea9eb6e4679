import { afterEach, expect, it, vi } from 'vitest'
import { packagesOf } from './browsers.mjs'
import { runTogether } from './steps.mjs'

afterEach(() => vi.restoreAllMocks())

it('shows the output of each step as a whole, and names those that failed', async () => {
  const lines = vi.spyOn(console, 'log').mockImplementation(() => {})
  const say = (text: string, code = 0): [string, string[]] => [
    'node',
    ['-e', `console.log('${text} begins'); console.error('${text} ends'); process.exitCode = ${code}`],
  ]
  const failed = await runTogether([
    { name: 'one', commands: [say('one'), say('more')] },
    { name: 'two', commands: [say('two', 3)] },
    { name: 'three', commands: [say('three')] },
  ])
  expect(failed).toEqual(['two'])
  const shown = lines.mock.calls.map(([text]) => String(text).replace(/\d+\.\d/, '0.0'))
  expect(shown.toSorted()).toEqual([
    '\n── one\none begins\none ends\nmore begins\nmore ends\nok (0.0 s)',
    '\n── three\nthree begins\nthree ends\nok (0.0 s)',
    '\n── two\ntwo begins\ntwo ends\nFAILED (0.0 s)',
  ])
})

it('installs the browser without a user interface where the system offers it', () => {
  expect(packagesOf(['CHROMIUM', 'WEBKIT'], () => true)).toEqual([
    'chromium-headless-shell',
    'webkit2gtk-driver',
    'xvfb',
    'gstreamer1.0-plugins-good',
  ])
  expect(packagesOf(['CHROMIUM'], (name) => name === 'chromium')).toEqual(['chromium'])
})
