// @vitest-environment node
import { expect, it } from 'vitest'
import { rangeResponse } from './rangeResponse.ts'

const CONTENT = new Blob(['01234', '56789'])
const answer = (range: string | null) => rangeResponse(CONTENT, 'video/mp4', range)

it.each([
  ['bytes=0-', '0123456789', 'bytes 0-9/10'],
  ['bytes=0-0', '0', 'bytes 0-0/10'],
  ['bytes=0-1', '01', 'bytes 0-1/10'],
  ['bytes=3-6', '3456', 'bytes 3-6/10'],
  ['bytes=4-4', '4', 'bytes 4-4/10'],
  ['bytes=7-99', '789', 'bytes 7-9/10'],
  ['bytes=-2', '89', 'bytes 8-9/10'],
  ['bytes=-99', '0123456789', 'bytes 0-9/10'],
])('answers %s with exactly these bytes', async (range, text, contentRange) => {
  const response = answer(range)
  expect(response.status).toBe(206)
  expect(await response.text()).toBe(text)
  expect(response.headers.get('content-range')).toBe(contentRange)
  expect(response.headers.get('content-length')).toBe(String(text.length))
  expect(response.headers.get('content-type')).toBe('video/mp4')
})

it.each([null, 'bytes=', 'bytes=6-3', 'bytes=0-1,3-4', 'lines=1-2'])(
  'answers %s, which is no single range, with the whole file',
  async (range) => {
    const response = answer(range)
    expect([response.status, await response.text()]).toEqual([200, '0123456789'])
    expect(response.headers.get('accept-ranges')).toBe('bytes')
  },
)

it.each(['bytes=10-', 'bytes=99-100', 'bytes=-0'])('refuses %s, which the file does not have', (range) => {
  const response = answer(range)
  expect(response.status).toBe(416)
  expect(response.headers.get('content-range')).toBe('bytes */10')
})
