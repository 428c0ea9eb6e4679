// @vitest-environment node
import { expect, it } from 'vitest'
import { guessKind, guessName } from './guessScreen.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    0,
    'computer',
    'Chrome on Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
    0,
    'computer',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
    0,
    'computer',
    'Firefox on Linux',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Mobile Safari/537.36`,
    5,
    'phone',
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36`,
    5,
    'tablet',
    'Chrome on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
    5,
    'phone',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
    5,
    'tablet',
    'Safari on iPad',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15',
    0,
    'computer',
    'Safari on macOS',
  ],
  [
    `Mozilla/5.0 (Web0S; Linux/SmartTV) ${WEBKIT} Chrome/120.0.0.0 Safari/537.36`,
    0,
    'television',
    'Chrome on webOS',
  ],
  ['Unheard of', 0, 'computer', 'Computer'],
])('a screen is named for its browser: %s (%i fingers)', (userAgent, maxTouchPoints, kind, name) => {
  expect(guessKind({ userAgent, maxTouchPoints })).toBe(kind)
  expect(guessName({ userAgent, maxTouchPoints })).toBe(name)
})
