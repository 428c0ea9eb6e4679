import { beforeEach, describe, expect, it } from 'vitest'
import { saveResumePosition, readResumePosition, type ResumeStorage } from './resumePosition.ts'

let stored: string | null
let storage: ResumeStorage
beforeEach(() => {
  stored = null
  storage = {
    getItem: () => stored,
    setItem: (_key, value) => {
      stored = value
    },
  }
})

describe('the place at which a video was left', () => {
  it('is found again, for each video its own', () => {
    saveResumePosition(storage, 'a', 30.04, 100)
    saveResumePosition(storage, 'b', 50, 100)
    expect([
      readResumePosition(storage, 'a'),
      readResumePosition(storage, 'b'),
      readResumePosition(storage, 'c'),
    ]).toEqual([30, 50, 0])
  })

  it.each([
    ['hardly begun', 9.9, 100],
    ['nearly over', 85.1, 100],
    ['over', 100, 100],
    ['of unknown length', 30, 0],
  ])('is forgotten when the video is %s', (_state, seconds, duration) => {
    saveResumePosition(storage, 'a', 30, 100)
    saveResumePosition(storage, 'a', seconds, duration)
    expect(readResumePosition(storage, 'a')).toBe(0)
  })

  it('is kept for the last two hundred videos', () => {
    for (let index = 0; index < 200; index += 1) saveResumePosition(storage, `v${index}`, 30, 100)
    saveResumePosition(storage, 'v0', 40, 100)
    saveResumePosition(storage, 'new', 30, 100)
    expect(['v0', 'v1', 'v2', 'new'].map((id) => readResumePosition(storage, id))).toEqual([40, 0, 30, 30])
  })

  it.each(['nonsense', '{"a":30}', '[["a","soon"],["a",-3],["a"],7]', 'null'])(
    'is none where the storage holds %s',
    (text) => {
      stored = text
      expect(readResumePosition(storage, 'a')).toBe(0)
      saveResumePosition(storage, 'a', 30, 100)
      expect(readResumePosition(storage, 'a')).toBe(30)
    },
  )

  it('is none where the storage is blocked or full', () => {
    const full: ResumeStorage = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    for (const closed of [null, full]) {
      saveResumePosition(closed, 'a', 30, 100)
      expect(readResumePosition(closed, 'a')).toBe(0)
    }
  })
})
