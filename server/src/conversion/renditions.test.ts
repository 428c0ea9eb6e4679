import { expect, it } from 'vitest'
import { isMadeBy, parseRendition } from './renditions.ts'

it('knows which ffmpeg makes a rendition that another machine asks for', () => {
  const isMade = (name: string, ...targets: ('h264' | 'vp9')[]) => {
    const rendition = parseRendition(name)
    return rendition !== null && isMadeBy(rendition, targets)
  }
  for (const name of ['video-h264-720', 'audio-0-aac', 'audio-1-aac-surround']) {
    expect([isMade(name, 'h264'), isMade(name, 'vp9', 'h264'), isMade(name, 'vp9')]).toEqual([
      true,
      true,
      false,
    ])
  }
  for (const name of ['video-vp9-720-subtitles-3', 'audio-0-opus'])
    expect([isMade(name, 'vp9'), isMade(name, 'h264')]).toEqual([true, false])
  for (const name of ['video-copy', 'audio-0-copy']) expect(isMade(name)).toBe(true)
})
