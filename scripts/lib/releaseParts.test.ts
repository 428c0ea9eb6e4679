import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { FONT_FAMILIES } from '../../e2e/testing/fonts.ts'
import { folderOfEachTest } from '../../server/testing/testFolder.ts'
import { partsTable } from './partsTable.mjs'
import { cleanCommit, readPassed, recordPassed } from './passedParts.mjs'
import { chooseParts, releaseParts, wordsOf } from './releaseParts.mjs'

const PARTS = releaseParts(7, {})
const namesOf = (words: readonly string[]) => chooseParts(PARTS, words).map(({ name }) => name)

describe('the parts of the release tests', () => {
  it('are chosen one by one, or several by the word that they have in common', () => {
    expect(namesOf([])).toEqual(PARTS.map(({ name }) => name))
    expect(namesOf(['fuzz', 'journeys-firefox'])).toEqual(['journeys-firefox', 'fuzz'])
    expect(wordsOf(PARTS)).toEqual(expect.arrayContaining(['fonts', 'fonts-dejavu-sans', 'crash']))
    for (const word of wordsOf(PARTS)) expect(namesOf([word])).not.toEqual([])
  })

  it('run the journeys about layout in families of fonts other than that of `npm test`', () => {
    const families = FONT_FAMILIES.map((family) => `fonts-${family.replaceAll(' ', '-').toLowerCase()}`)
    expect(families).toEqual(expect.arrayContaining([...namesOf(['fonts']), 'fonts-roboto']))
    expect(namesOf(['fonts'])).not.toContain('fonts-roboto')
  })

  it('are told in a table with what each took', () => {
    const table = partsTable([
      { name: 'pictures', verdict: 'earlier', seconds: 1 },
      { name: 'fonts-noto-sans', verdict: 'passed', seconds: 121.4 },
      { name: 'journeys-webkit', verdict: 'skipped', seconds: 0 },
      { name: 'fuzz', verdict: 'failed', seconds: 600 },
    ])
    expect(table.split('\n')).toEqual([
      'pictures          0:01  passed earlier',
      'fonts-noto-sans   2:01  passed',
      'journeys-webkit   0:00  skipped',
      'fuzz             10:00  FAILED',
      'together         12:01',
    ])
  })
})

describe('the record of what has passed', () => {
  const folder = folderOfEachTest()
  const git = (...args: string[]) => {
    const identity = ['-c', 'user.name=a', '-c', 'user.email=a@b.c', '-c', 'commit.gpgsign=false']
    expect(spawnSync('git', [...identity, ...args], { cwd: folder }).status).toBe(0)
  }
  const write = (text: string) => writeFileSync(join(folder, 'koi.txt'), text)
  const commit = (text: string) => {
    write(text)
    git('add', '.')
    git('commit', '--quiet', '-m', text)
    return cleanCommit(folder)
  }
  const file = resolve(folder, '.git/cache/release.json')

  it('is that of the present commit', () => {
    git('init', '--quiet')
    const first = commit('one')!
    recordPassed(file, first, 'crash', 61)
    recordPassed(file, first, 'fuzz', 62)
    expect([...readPassed(file, cleanCommit(folder))]).toEqual([
      ['crash', 61],
      ['fuzz', 62],
    ])

    const second = commit('two')!
    expect(readPassed(file, second).size).toBe(0)
    recordPassed(file, second, 'crash', 63)
    expect([...readPassed(file, second)]).toEqual([['crash', 63]])
  })

  it('says nothing of files that are changed or new, nor outside of a repository', () => {
    expect(cleanCommit(folder)).toBeNull()
    git('init', '--quiet')
    recordPassed(file, commit('one')!, 'crash', 61)
    write('changed')
    expect(readPassed(file, cleanCommit(folder)).size).toBe(0)
    write('one')
    expect(readPassed(file, cleanCommit(folder)).size).toBe(1)
    writeFileSync(join(folder, 'new.txt'), '')
    expect(readPassed(file, cleanCommit(folder)).size).toBe(0)
  })
})
