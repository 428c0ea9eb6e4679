import { describe, expect, it } from 'vitest'
import { closingLine, countJourneys, countUnitTests, failuresIn } from './reports.mjs'
import { tableOf } from './stressTable.mjs'

const UNIT = { numPassedTests: 1200, numFailedTests: 1, numPendingTests: 2, numTodoTests: 0 }
const journey = (title: string, status: string, message?: string) => ({
  title,
  file: 'journeys/likeAVideo.test.ts',
  tests: [
    {
      projectName: 'chromium',
      status,
      results: [{ status, ...(message !== undefined && { error: { message } }) }],
    },
  ],
})
const JOURNEYS = {
  stats: { expected: 80, unexpected: 1, flaky: 0, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'likeAVideo.test.ts',
      specs: [journey('likes a video', 'expected')],
      suites: [
        {
          title: 'on a phone',
          specs: [journey('likes', 'unexpected', '\u001B[31mExpected 1\u001B[39m\nReceived 2')],
        },
      ],
    },
  ],
}

describe('the closing line', () => {
  it('adds up unit tests and journeys', () => {
    expect(closingLine([countUnitTests(UNIT), countJourneys(JOURNEYS)], 1)).toBe(
      '1280 passed, 2 failed, 2 skipped',
    )
  })

  it('counts a step that failed without a test, and says nothing of skipped ones where there are none', () => {
    expect(closingLine([countUnitTests(null), countJourneys(null)], 1)).toBe('0 passed, 1 failed')
  })

  it('counts a journey that failed once as failed', () => {
    expect(countJourneys({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 0 } })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    })
  })
})

describe('several runs of the journeys', () => {
  it('are told by what failed, with its place and the first line of the fault', () => {
    expect(failuresIn(JOURNEYS)).toEqual([
      { name: 'chromium › journeys/likeAVideo.test.ts › on a phone › likes', message: 'Expected 1' },
    ])
    expect(failuresIn({ suites: [], errors: [{ message: 'No tests found' }] })).toEqual([
      { name: 'the run itself', message: 'No tests found' },
    ])
  })

  it('are summed up in a table, what failed most often first', () => {
    const once = { name: 'once', message: 'Expected 1' }
    const twice = { name: 'twice', message: 'Expected 2' }
    const table = tableOf([
      { passed: 78, failures: [once, twice], seconds: 61 },
      { passed: 79, failures: [twice], seconds: 58 },
      { passed: 80, failures: [], seconds: 60 },
    ])
    expect(table.split('\n')).toEqual([
      '1 of 3 runs without a failure, 58 to 61 s each',
      '  2 of 3  twice',
      '          Expected 2',
      '  1 of 3  once',
      '          Expected 1',
      '',
      '237 passed, 3 failed',
    ])
  })
})
