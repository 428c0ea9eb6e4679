import { PassThrough } from 'node:stream'
import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { createLog, plainLine } from './createLog.ts'

function lineOf(write: (log: pino.Logger) => void): string {
  let entry = ''
  write(pino({}, { write: (text: string) => void (entry = text) }))
  return plainLine(entry)
}

const writeTwo = ({ log }: ReturnType<typeof createLog>) => {
  log.info('listening')
  log.warn({ file: 'a.webm' }, 'a film was skipped')
}

/** Returns everything that is written to a stream, which is a terminal or not. */
function writtenTo(isTTY: boolean, write = writeTwo): string {
  const stream = Object.assign(new PassThrough({ encoding: 'utf8' }), { isTTY })
  write(createLog(stream as unknown as NodeJS.WriteStream))
  return String(stream.read())
}

it('writes sentences between those of the start in a terminal, and nothing that is no news', () => {
  // The escape code clears the rest of a progress bar.
  expect(writtenTo(true)).toBe('\u001B[KNote: a film was skipped\n')
})

it('writes every entry as a line of JSON for a file or a supervisor', () => {
  const entries = writtenTo(false).trim().split('\n')
  expect(entries.map((entry) => JSON.parse(entry) as unknown)).toEqual([
    expect.objectContaining({ level: 30, msg: 'listening' }),
    expect.objectContaining({ level: 40, msg: 'a film was skipped', file: 'a.webm' }),
  ])
})

it('tells a person at a terminal in plain lines what is worth knowing', () => {
  expect(lineOf((log) => log.warn('a sidecar is broken'))).toBe('Note: a sidecar is broken')
  expect(lineOf((log) => log.error({ err: new Error('disk full') }, 'a request failed'))).toBe(
    'Error: a request failed (disk full)',
  )
})

it('never lets the name of a file give orders to the terminal, or break a line', () => {
  expect(lineOf((log) => log.warn('“a\u001B[2J\nb\u202Ec.webm” was skipped'))).toBe(
    'Note: “a\uFFFD[2J\uFFFDb\uFFFDc.webm” was skipped',
  )
})

describe('a secret', () => {
  const failure = () => {
    const cause = Object.assign(new TypeError('Invalid URL'), {
      input: 'https://provider.example/videos?key=AIza%2Bsecret',
    })
    return Object.assign(new AggregateError([cause], 'AIza+secret is suspended', { cause }), { cause })
  }

  it.each([false, true])('is in no line, wherever in an error it stands; on a terminal: %s', (isTTY) => {
    const written = writtenTo(isTTY, ({ log, hide }) => {
      hide(['AIza+secret'])
      log.error({ err: failure(), url: '/videos?key=AIza%2bsecret' }, 'refused: AIza+secret')
      log.child({ key: 'AIza+secret' }).warn('again')
    })
    expect(written).toContain('refused: …')
    expect(written).toContain('again')
    expect(written).not.toMatch(/secret/)
  })
})
