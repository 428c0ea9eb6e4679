import { describe, expect, it } from 'vitest'
import { parseAvatar, toDataUrl } from './avatars.ts'

const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
const webp = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8 '), Buffer.alloc(100)])
const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(100)])
const jpeg = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(100)])

describe('an avatar', () => {
  it.each([
    ['image/webp', webp],
    ['image/png', png],
    ['image/jpeg', jpeg],
  ])('may be %s', (type, bytes) => {
    const avatar = parseAvatar(dataUrl(type, bytes))
    expect(avatar?.type).toBe(type)
    expect(avatar && toDataUrl(avatar)).toBe(dataUrl(type, bytes))
  })

  it('has the type of its bytes, whatever its address says', () => {
    expect(parseAvatar(dataUrl('image/png', webp))?.type).toBe('image/webp')
  })

  it.each([
    ['SVG', dataUrl('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'))],
    ['SVG that says to be PNG', dataUrl('image/png', Buffer.from('<svg onload="alert(1)"/>'))],
    ['HTML', dataUrl('image/webp', Buffer.from('<!doctype html><script>alert(1)</script>'))],
    ['an address elsewhere', 'https://elsewhere.example/me.png'],
    ['nothing', ''],
    ['GIF', dataUrl('image/png', Buffer.from('GIF89a'))],
    ['huge', dataUrl('image/png', Buffer.concat([png, Buffer.alloc(64 * 1024)]))],
  ])('is not %s', (_kind, text) => {
    expect(parseAvatar(text)).toBeNull()
  })
})
