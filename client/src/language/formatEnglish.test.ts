// @vitest-environment node
import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import { formatEnglish } from './translate.ts'

const say = (pattern: string, values?: object) => formatEnglish(compile(pattern), values)

it('says a text as it is written', () => {
  expect(say('Search')).toBe('Search')
  expect(say("It''s here")).toBe("It's here")
})

it('is empty where there is no message', () => {
  expect(formatEnglish()).toBe('')
})

it('puts arguments in their places, as they are', () => {
  expect(say('{size} for {query}', { size: 3, query: '<b>{size}</b>' })).toBe('3 for <b>{size}</b>')
})

it.each([
  [0, '0 comments'],
  [1, 'one comment'],
  [2, '2 comments'],
  [1000, '1000 comments'],
])('counts %i', (n, text) => {
  const pattern = '{n, plural, one {one comment} other {{count} comments}}'
  expect(say(pattern, { n, count: String(n) })).toBe(text)
})

it('renders the content of a tag with its arguments between the texts', () => {
  const link = (content: unknown) => ({ link: content })
  expect(say('Read <link>the rules of {site}</link> first', { link, site: 'Vtube' })).toEqual([
    'Read ',
    { link: 'the rules of Vtube' },
    ' first',
  ])
})

it('renders a tag in a plural, and a tag in a tag', () => {
  const values = {
    n: 2,
    b: (content: unknown) => ({ b: content }),
    i: (content: unknown) => ({ i: content }),
  }
  expect(say('{n, plural, one {<b>one</b>} other {<b>many</b> of them}}', values)).toEqual([
    [{ b: 'many' }, ' of them'],
  ])
  expect(say('<b><i>now</i></b>', values)).toEqual([{ b: [{ i: 'now' }] }])
})

it('is one text where the tags render text', () => {
  expect(say('Read <a>this</a>.', { a: (content: unknown) => `[${String(content)}]` })).toBe('Read [this].')
})
