import { describe, expect, it } from 'vitest'
import { COPIED_VIDEO } from './chooseVideoStream.ts'
import { expectedBytes } from './expectedSize.ts'

describe('the size that a saved picture will have', () => {
  const stream = {
    kind: 'video',
    codec: 'mpeg4',
    bitsPerSecond: 900_000,
    width: 720,
    height: 408,
    isSideways: false,
    pixelWidth: 1,
  } as const
  const hour = { ofFile: 1_000_000, durationSeconds: 3600 }
  const encoded = (height: 360 | 720) => ({ kind: 'video', format: 'h264', height }) as const

  // jellyfin#4343: a film of 730 MB is converted to one of 3.3 GB.
  it('is not far above that of a small file, whatever the encoder may use', () => {
    const original = expectedBytes(COPIED_VIDEO, stream, hour)
    expect(original).toBe(405_000_000)
    expect(expectedBytes(encoded(720), stream, hour)).toBeLessThan(original * 1.25)
    expect(expectedBytes(encoded(360), stream, hour)).toBeLessThan(original)
  })

  it('is what the encoder usually needs for a large file, or one of which nothing is known', () => {
    for (const bitsPerSecond of [60_000_000, null])
      expect(expectedBytes(encoded(720), { ...stream, bitsPerSecond }, { ...hour, ofFile: null })).toBe(
        945_000_000,
      )
  })
})
