import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { SETTINGS } from './configSchema.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../../docs/settings.md'), 'utf8')
const codes = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code)
/** The settings in the table of the page, with the default where it is a value. */
const documented = page
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .flatMap((line) => {
    const [, names = '', defaults = ''] = line.split('|')
    const values = codes(defaults)
    return codes(names).map((name, index) => ({ name, value: values[index] }))
  })

it('explains every setting in docs/settings.md, and no other', () => {
  expect(documented.map(({ name }) => name).toSorted()).toEqual(Object.keys(SETTINGS).toSorted())
})

/** The settings whose default depends on the machine. */
const OF_MACHINE = new Set(['VTUBE_CONVERSIONS'])

it('states the defaults of the settings in docs/settings.md', () => {
  const defaults = Object.entries(SETTINGS).flatMap(([name, { schema }]) => {
    const fallback = 'default' in schema ? schema.default : undefined
    const isShort = typeof fallback === 'string' && !fallback.includes('://')
    return isShort && !OF_MACHINE.has(name) ? [{ name, value: fallback }] : []
  })
  expect(defaults.length).toBeGreaterThan(10)
  expect(documented).toEqual(expect.arrayContaining(defaults))
})
