import { describe, expect, it } from 'vitest'
import { nameRoots, rootFault, splitPlaces } from './libraryRoots.ts'

const split = (text: string, separator = ':', folders: readonly string[] = []) =>
  splitPlaces(text, (one) => folders.includes(one), separator)

describe('several libraries in a setting', () => {
  it.each([
    ['/films', ['/films']],
    ['/films:/talks', ['/films', '/talks']],
    ['videos:../films:', ['videos', '../films']],
    ['s3://films', ['s3://films']],
    ['s3://films/family:S3://talks:/srv', ['s3://films/family', 'S3://talks', '/srv']],
    ['/srv:s3://films/one:two', ['/srv', 's3://films/one:two']],
    ['/films: 1\n/talks', ['/films: 1', '/talks']],
  ])('are separated like PATH, or one a line: %j', (text, places) => {
    expect(split(text)).toEqual(places)
  })

  it('are separated by semicolons on Windows', () => {
    expect(split('C:\\Films;D:\\;s3://talks', ';')).toEqual(['C:\\Films', 'D:\\', 's3://talks'])
  })

  it('are one if there is a folder of that name', () => {
    expect(split('/films: a:b', ':', ['/films: a:b'])).toEqual(['/films: a:b'])
  })

  // jellyfin#2764: a folder with the name of another one was taken for the same.
  it('have different names, which stay when others are added at the end', () => {
    const names = (...places: string[]) => nameRoots(places).map(({ name }) => name)
    expect(names('/a/Films', '/b/films', 's3://films', '/c/Films 2', '/', '/.hidden')).toEqual([
      'Films',
      'films 3',
      'films 4',
      'Films 2',
      'Library',
      'hidden',
    ])
    expect(names('s3://media/clips/new/', '/x/new')).toEqual(['new', 'new 2'])
  })

  // jellyfin#17927: /data/media/tv was taken for a part of /media. jellyfin#2024, jellyfin#10723: folders that were
  // given twice, or inside others, stayed empty without a word.
  it.each([
    [['/media', '/data/media/tv', '/media-2'], null],
    [['/films', '/talks', '/films-2', 's3://a/b', 's3://a/bc', 's3://c'], null],
    [['/films', '/films'], 'The library /films is given twice. Name it once.'],
    [['/films/old', '/films'], 'The library /films/old is inside the library /films. Name only one of them.'],
    [['s3://a', 's3://a/b'], 'The library s3://a/b is inside the library s3://a. Name only one of them.'],
  ])('are not inside each other: %j', (places, fault) => {
    expect(rootFault(nameRoots(places))).toBe(fault)
  })
})
