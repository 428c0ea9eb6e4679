import { pino } from 'pino'
import { expect, it } from 'vitest'
import { plainLine } from './createLog.ts'

function lineOf(write: (log: pino.Logger) => void): string {
  let entry = ''
  write(pino({}, { write: (text: string) => void (entry = text) }))
  return plainLine(entry)
}

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
