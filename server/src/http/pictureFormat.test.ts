import { describe, expect, it } from 'vitest'
import { readPictureFormat } from './pictureFormat.ts'

const latin1 = (text: string) => Buffer.from(text, 'latin1')
/** Returns the first bytes of a PNG with a width and a type of colours. */
function png(width: number, colours: number): Buffer {
  const bytes = Buffer.concat([latin1('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), Buffer.alloc(17)])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt8(colours, 25)
  return bytes
}
const webp = (chunk: string, ...fields: number[]) =>
  Buffer.concat([latin1(`RIFF\0\0\0\0WEBP${chunk}\0\0\0\0`), Buffer.from(fields)])

describe('the format of a picture', () => {
  it.each([
    ['JPEG', latin1('\xff\xd8\xff\xe0'), { type: 'image/jpeg', width: null, hasAlpha: false }],
    ['PNG', png(6000, 2), { type: 'image/png', width: 6000, hasAlpha: false }],
    ['PNG with an alpha channel', png(1000, 6), { type: 'image/png', width: 1000, hasAlpha: true }],
    ['GIF', latin1('GIF89a\x40\x01\xb4\0'), { type: 'image/gif', width: 320 }],
    ['lossy WebP', webp('VP8 ', 0, 0, 0, 0x9d, 1, 0x2a, 0, 5), { type: 'image/webp', width: 1280 }],
    ['lossless WebP', webp('VP8L', 0x2f, 0xff, 0x04), { type: 'image/webp', width: 1280, hasAlpha: true }],
    [
      'WebP with an animation',
      webp('VP8X', 0x02, 0, 0, 0, 0xff, 4, 0),
      { type: 'image/webp', width: 1280, hasAlpha: false, isAnimated: true },
    ],
    ['AVIF', latin1('\0\0\0\x20ftypavif\0\0\0\0avifmif1miaf'), { type: 'image/avif' }],
    ['AVIF by its second brand', latin1('\0\0\0\x20ftypmif1\0\0\0\0mif1avif'), { type: 'image/avif' }],
    ['SVG', latin1('\ufeff<?xml version="1.0"?>\n<!-- Pond -->\n<svg/>'), { type: 'image/svg+xml' }],
  ])('is %s by its first bytes', (_name, bytes, format) => {
    expect(readPictureFormat(bytes)).toMatchObject(format)
  })

  it.each([
    ['an empty file', ''],
    ['a page of a server', '<!DOCTYPE html><html><body><svg></svg>'],
    ['text', 'picture of a pond'],
    ['a video', '\0\0\0\x20ftypisom\0\0\0\0isomavc1'],
    ['a photograph that only some browsers show', '\0\0\0\x20ftypheic\0\0\0\0mif1heic'],
  ])('is none of %s', (_name, text) => {
    expect(readPictureFormat(latin1(text))).toBeNull()
  })
})
