// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import { buildVideo } from '../testing/buildVideo.ts'
import { toBlockedWord } from './blockedWords.ts'
import { compileBlocks } from './blockRules.ts'

const hides = (word: string, title: string) =>
  compileBlocks([{ kind: 'word', value: toBlockedWord(word) }]).hidesVideo(
    buildVideo({ title, channelTitle: '' }),
  ) !== null

describe('a blocked word', () => {
  it.each([
    ['ass', 'Pass the salt', false],
    ['ass', 'ASS!', true],
    // FreeTubeApp/FreeTube#9605: a word inside another one is another word.
    ['react', 'The reactor core', false],
    ['react', 'I react to films', true],
    // wizdom13/WizeStream#334: spaces around a word are no part of it.
    [' ki ', 'A title with spaces', false],
    [' ki ', 'Ki and me', true],
    ['cafe', 'Un Café à Paris', true],
    ['café', 'CAFE', true],
    ['top ten', 'My TOP   TEN lakes', true],
    ['top ten', 'Ten at the top', false],
    ['#shorts', 'Koi #shorts', true],
    ['c++', 'C++ in an hour', true],
    ['c++', 'c in an hour', false],
    ['猫', '黒猫の一日', true],
    ['แมว', 'วันนี้แมวหลับ', true],
    ['кот', 'Который час', false],
    ['кот', 'Мой КОТ', true],
    ['قط', 'قطار', false],
    ['spoiler', 'No-spoiler review', true],
    ["l'été", "L'été au lac", true],
    ['well-known', 'A well-known story', true],
    ['c++ (advanced)', 'Learn C++ (advanced) now', true],
    ['', 'Anything', false],
  ])('%j in %j: %s', (word, title, isHidden) => {
    expect(hides(word, title)).toBe(isHidden)
  })

  it.each([...String.raw`!"#$%&'()*+,-./:;<=>?@[\]^_{|}~`])('may contain %s', (character) => {
    expect(hides(`a${character}b`, `Now a${character}b begins`)).toBe(true)
    expect(hides(`a${character}b`, 'Nothing of the kind')).toBe(false)
  })

  it('hides by the name of the channel, the text of a comment and a channel too', () => {
    const rules = compileBlocks([{ kind: 'word', value: 'drama', title: 'Drama' }])
    const reason = { kind: 'word', value: 'drama', title: 'Drama' }
    expect(rules.hidesVideo(buildVideo({ title: 'News', channelTitle: 'Drama Alert' }))).toEqual(reason)
    expect(rules.hidesChannel({ id: 'x', title: 'Drama Alert' })).toEqual(reason)
    expect(rules.hidesText('somebody', 'so much drama')).toEqual(reason)
    expect(rules.hidesText('somebody', 'calm')).toBeNull()
  })
})

it('a blocked channel hides its videos, whatever their titles', () => {
  const onHidden = vi.fn()
  const rules = compileBlocks([{ kind: 'channel', value: 'UCa' }], onHidden)
  const video = buildVideo({ id: 'v', channelId: 'UCa', channelTitle: 'Koi' })
  expect(rules.hidesVideo(video)).toEqual({ kind: 'channel', value: 'UCa', title: 'Koi' })
  expect(rules.hidesVideo(buildVideo({ channelId: 'UCb' }))).toBeNull()
  expect(onHidden).toHaveBeenCalledExactlyOnceWith({ kind: 'channel', value: 'UCa' }, 'v')
})

it('nothing is hidden without words, and empty words hide nothing', () => {
  const rules = compileBlocks([{ kind: 'word', value: ' ' }])
  expect(rules.hidesVideo(buildVideo())).toBeNull()
})
