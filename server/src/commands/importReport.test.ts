import { describe, expect, it } from 'vitest'
import { createImportReport, describeImport } from './importReport.ts'

const counts = { total: null, found: 0, imported: 0, unchanged: 0, removed: 0, skipped: 0 }

it.each([
  [{ unchanged: 150 }, '150 videos'],
  [{ imported: 1 }, '1 video'],
  [{ imported: 3, unchanged: 1_497 }, '1,500 videos (3 new or changed)'],
  [{ imported: 3, unchanged: 7, removed: 2 }, '10 videos (3 new or changed, 2 gone)'],
  [{ unchanged: 7, skipped: 1 }, '7 videos; 1 skipped, the log says why'],
  [{ imported: 150, removed: 175 }, '150 videos; the 175 videos from the last start are not in this folder'],
  [{}, 'No videos yet: add video files to the folder, and they appear'],
])('describes %o', (some, sentence) => {
  expect(describeImport({ ...counts, ...some }, { isTTY: false })).toBe(sentence)
})

it('refers to the notes in a terminal, which shows no log', () => {
  expect(describeImport({ ...counts, unchanged: 2, skipped: 2 }, { isTTY: true })).toBe(
    '2 videos; 2 skipped, the notes above say why',
  )
})

/** Reports 3 of 6 files after a while, and then the end. */
function report(terminal: { isTTY: boolean; columns: number }): string {
  let written = ''
  let time = 0
  const stream = { ...terminal, write: (text: string) => ((written += text), true) }
  const progress = createImportReport(stream, () => time)
  progress.onProgress({ ...counts, total: 6, found: 1 })
  time = 10_000
  progress.onProgress({ ...counts, total: 6, found: 3 })
  progress.onProgress({ ...counts, total: 6, found: 4 })
  progress.finish({ ...counts, total: 6, imported: 6 })
  return written
}
describe('while a library is read', () => {
  it('a terminal shows a bar, which the counts replace', () => {
    expect(report({ isTTY: true, columns: 61 })).toBe(
      `Scanning the library: 3 of 6 files  ${'█'.repeat(12)}${'░'.repeat(12)}\u001B[K\r\u001B[K6 videos\n`,
    )
  })

  it('the bar never wraps', () => {
    for (let columns = 1; columns < 100; columns += 1) {
      const [bar = ''] = report({ isTTY: true, columns }).split('\u001B[K')
      expect(bar.length).toBeLessThan(columns)
    }
  })

  it('a file or a supervisor gets a line every few seconds', () => {
    expect(report({ isTTY: false, columns: 0 })).toBe('Scanning the library: 3 of 6 files\n6 videos\n')
  })
})
