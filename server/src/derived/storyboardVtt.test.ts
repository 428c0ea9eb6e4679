import { expect, it } from 'vitest'
import { storyboardVtt } from './makeStoryboard.ts'

const shape = { width: 160, height: 90, version: 'v1' }

it('names for each interval the part of a sheet with its picture', () => {
  expect(storyboardVtt({ ...shape, count: 3, intervalSeconds: 2, durationSeconds: 5.25 })).toBe(
    `WEBVTT

00:00:00.000 --> 00:00:02.000
storyboard/0.jpg?v=v1#xywh=0,0,160,90

00:00:02.000 --> 00:00:04.000
storyboard/0.jpg?v=v1#xywh=160,0,160,90

00:00:04.000 --> 00:00:05.250
storyboard/0.jpg?v=v1#xywh=320,0,160,90
`,
  )
})

it('goes on in the next row and on the next sheet', () => {
  const cues = storyboardVtt({ ...shape, count: 27, intervalSeconds: 600, durationSeconds: 16_000 })
  expect(cues).toContain('00:50:00.000 --> 01:00:00.000\nstoryboard/0.jpg?v=v1#xywh=0,90,160,90')
  expect(cues).toContain('04:10:00.000 --> 04:20:00.000\nstoryboard/1.jpg?v=v1#xywh=0,0,160,90')
})
