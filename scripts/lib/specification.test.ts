import { expect, it } from 'vitest'
import { titlesIn } from './specification.mjs'

it('knows which tests only a release runs, by their own tag or by that of a group around them', () => {
  const source = `
it('a', () => {})
it('b', { timeout: 60_000, tags: 'release' }, () => {})
test(
  'c',
  { tag: '@release' },
  async ({ page }) => {
    await page.goto('/')
  },
)
test('d', async ({ page }) => {})
describe.skipIf(isAway)('e', { tags: 'release' }, () => {
  it.each([{ tags: [] }])('f', () => {
    expect(1).toBe(1)
  })
})
describe('g', () => {
  it('h', () => {})
})
`
  const forRelease = titlesIn(source).filter(({ isForRelease }) => isForRelease)
  expect(titlesIn(source).map(({ title }) => title)).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
  expect(forRelease.map(({ title }) => title)).toEqual(['b', 'c', 'e', 'f'])
})
