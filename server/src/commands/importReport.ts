import type { ImportProgress } from '../import/ImportProgress.ts'
import { monotonicNow } from '../base/monotonicNow.ts'

/** The counts of an import. `total` is the number of files, or null until they are counted. */
type Counts = Omit<ImportProgress, 'total'> & { total?: number | null }
type Terminal = Pick<NodeJS.WriteStream, 'write' | 'isTTY' | 'columns'>

const LINE_INTERVAL_MS = 2000
/**
 * The interval of updates of the bar. The first update is after this time, so an import without changes shows no bar.
 */
const BAR_INTERVAL_MS = 200
const MAX_BAR_WIDTH = 30
const CLEAR_TO_END = '\u001B[K'

/**
 * Creates the report of the first import. In a terminal, the report is a bar. Elsewhere, it is a line every few
 * seconds.
 */
export function createImportReport(stream: Terminal, now: () => number = monotonicNow) {
  const interval = stream.isTTY ? BAR_INTERVAL_MS : LINE_INTERVAL_MS
  let lastAt = now()
  let hasBar = false
  return {
    onProgress(counts: Counts): void {
      if (now() - lastAt < interval) return
      lastAt = now()
      const line = describeProgress(counts)
      if (stream.isTTY) {
        hasBar = true
        // The cursor returns to the start of the line, so that a line of the log replaces the bar.
        stream.write(`${withBar(line, counts, stream)}${CLEAR_TO_END}\r`)
      } else stream.write(`${line}\n`)
    },
    clear(): void {
      if (hasBar) stream.write(CLEAR_TO_END)
      hasBar = false
    },
    finish(counts: Counts): void {
      this.clear()
      stream.write(`${describeImport(counts, stream)}\n`)
    },
  }
}

function describeProgress({ found, total }: Counts): string {
  const isCounted = total !== null && total !== undefined
  if (!isCounted && found === 0) return 'Scanning the library: counting files'
  const all = isCounted ? ` of ${format(Math.max(total, found))}` : ''
  return `Scanning the library: ${format(found)}${all} files`
}

function withBar(line: string, { found, total }: Counts, stream: Terminal): string {
  // One column stays empty, because a full line would wrap.
  const width = Math.min(MAX_BAR_WIDTH, stream.columns - line.length - 3)
  if (width < 1 || total === null || total === undefined || total === 0)
    return line.slice(0, Math.max(0, stream.columns - 1))
  const full = Math.min(width, Math.round((found / total) * width))
  return `${line}  ${'█'.repeat(full)}${'░'.repeat(width - full)}`
}

/** Describes the videos of the library after an import, and the changes since the previous import. */
export function describeImport(
  { imported, unchanged, removed, skipped }: Counts,
  { isTTY }: Pick<Terminal, 'isTTY'>,
): string {
  const videos = imported + unchanged
  // The last start probably used another folder.
  const isReplaced = unchanged === 0 && removed > 0
  // After an upgrade, all videos may be read again. In this case, as at the first start, only their number is reported.
  const areAllRead = unchanged === 0
  const changes = positive({
    'new or changed': areAllRead ? 0 : imported,
    gone: isReplaced ? 0 : removed,
  })
  return [
    videos === 0
      ? 'No videos yet: add video files to the folder, and they appear'
      : `${count(videos, 'video')}${changes === '' ? '' : ` (${changes})`}`,
    ...(isReplaced ? [`the ${count(removed, 'video')} from the last start are not in this folder`] : []),
    // In a terminal, the warnings of the log appear as notes.
    ...(skipped > 0 ? [`${format(skipped)} skipped, the ${isTTY ? 'notes above say' : 'log says'} why`] : []),
  ].join('; ')
}

export const describeChanges = ({ imported, removed, skipped }: Counts): string =>
  positive({ 'new or changed': imported, gone: removed, skipped })

/** Formats the counts that are greater than 0. */
function positive(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .flatMap(([label, count]) => (count > 0 ? [`${format(count)} ${label}`] : []))
    .join(', ')
}

const count = (number: number, noun: string) => `${format(number)} ${noun}${number === 1 ? '' : 's'}`
const format = (count: number) => count.toLocaleString('en')
