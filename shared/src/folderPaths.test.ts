import { expect, it } from 'vitest'
import { isInside, uppermostFolders } from './folderPaths.ts'

it.each([
  ['films/pond.mp4', 'films'],
  ['films/ponds/frogs', 'films'],
  ['films', 'films'],
  ['films', ''],
  ['', ''],
])('finds “%s” inside of “%s”', (path, folder) => {
  expect(isInside(path, folder)).toBe(true)
})

it.each([
  ['films', 'films/ponds'],
  ['films of ponds', 'films'],
  ['Films/pond.mp4', 'films'],
  ['old/films/pond.mp4', 'films'],
  ['', 'films'],
])('does not find “%s” inside of “%s”', (path, folder) => {
  expect(isInside(path, folder)).toBe(false)
})

it.each([
  [
    ['a/b', 'a', 'a b', 'c/d'],
    ['a', 'a b', 'c/d'],
  ],
  [['a', '', 'b/c'], ['']],
  [[], []],
])('leaves of the folders %j the uppermost ones', (folders, uppermost) => {
  expect(uppermostFolders(folders)).toEqual(uppermost)
})
