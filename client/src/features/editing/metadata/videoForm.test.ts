// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { changesBetween, EMPTY_FORM, faultsOf, formOf, numberIn, tagsIn } from './videoForm.ts'

const FIELDS = {
  title: 'Koi',
  description: 'Fish.',
  date: '2026-03-01',
  tags: ['fish', 'pond'],
  series: { title: 'Ponds', season: 1, number: 2 },
  channel: 'Maya',
}
const changed = (changes: object) => changesBetween(formOf(FIELDS), { ...formOf(FIELDS), ...changes })

it.each([
  ['fish, pond', ['fish', 'pond']],
  [' fish ,, fish,', ['fish']],
  ['سمك، بركة', ['سمك', 'بركة']],
  ['鯉、池，冬', ['鯉', '池', '冬']],
  ['', []],
])('reads the tags in %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags)
})

it.each([
  ['12', 12],
  [' ٣ ', 3],
  ['', null],
  ['two', undefined],
  ['-1', undefined],
  ['1.5', undefined],
])('reads the number in %j', (text, number) => {
  expect(numberIn(text)).toBe(number)
})

describe('a form', () => {
  it('changes nothing as it was, or with other spaces around its texts', () => {
    expect(changed({})).toEqual({})
    expect(changed({ title: ' Koi ' })).toEqual({})
  })

  it('changes only what is different', () => {
    expect(changed({ date: '', channel: 'The Pond' })).toEqual({ date: null, channel: 'The Pond' })
    expect(changed({ tags: 'fish' })).toEqual({ tags: { set: ['fish'] } })
  })

  it('keeps the other numbers of a series', () => {
    expect(changed({ part: '3' })).toEqual({ series: { number: 3 } })
    expect(changed({ season: '' })).toEqual({ series: { season: null } })
  })

  it('takes a video out of its series if the name is empty', () => {
    expect(changed({ series: '' })).toEqual({ series: null })
  })

  it('names the fields that have no number', () => {
    expect(faultsOf({ ...EMPTY_FORM, season: 'x', part: '1' })).toEqual(['season'])
  })
})
