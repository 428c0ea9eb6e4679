import { expect, it } from 'vitest'
import { coverOf } from './coverOf.ts'

const attached = (...pictures: Readonly<Record<string, string>>[]) =>
  pictures.map((tags, index) => ({
    index,
    codec_type: 'video',
    disposition: { attached_pic: 1 },
    tags,
  }))

it('shows the front and not the back where a file has both (jellyfin#8682)', () => {
  expect(coverOf(attached({ filename: 'back cover.jpg' }, { filename: 'front cover.jpg' }))).toBe(1)
  expect(coverOf(attached({ comment: 'Cover (back)' }, { comment: 'Cover (front)' }))).toBe(1)
  expect(coverOf(attached({ comment: 'Other' }, { comment: 'Cover (front)' }))).toBe(1)
  expect(coverOf(attached({ filename: 'back.jpg' }))).toBeNull()
})

it('knows the cover by the name that programs for music give it (Icaros#10)', () => {
  expect(coverOf(attached({ filename: 'logo.png' }, { filename: 'FrontCover.jpg' }))).toBe(1)
  expect(coverOf(attached({ filename: 'Comeback poster.jpg' }))).toBe(0)
})
