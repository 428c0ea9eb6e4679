import { existsSync, globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { ENVIRONMENTS, wrapperOf } from './environments.mjs'

const root = resolve(import.meta.dirname, '../..')
it('chooses only tests that there are', () => {
  const tests = globSync('{client,server,shared,messages,scripts,deploy}/**/*.test.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const chosen = new Set(ENVIRONMENTS.flatMap(({ units }) => units))
  expect(chosen.size).toBeGreaterThan(10)
  expect([...chosen].filter((path) => !tests.some((test) => test.startsWith(path)))).toEqual([])
  const journeys = ENVIRONMENTS.flatMap((environment) => environment.journeys ?? [])
  expect(journeys.filter((name) => !existsSync(resolve(root, 'e2e/journeys', `${name}.test.ts`)))).toEqual([])
})

it('starts the clock of an environment at its time, wherever the real one is', () => {
  const environment = ENVIRONMENTS.find(({ name }) => name.includes('29 February'))
  if (environment === undefined) throw new Error('No environment has the clock of 29 February.')
  const [program, , distance = ''] = wrapperOf(environment)
  expect(program).toBe('faketime')
  const shown = new Date(Date.now() + Number.parseInt(distance, 10) * 1000)
  expect(shown.toISOString()).toMatch(/^2028-02-29T1[12]:/)
})

it.each([
  ['14 hours before UTC', 'client/src/features/watch/GuestSection.test.tsx', 'shows the day of an instant'],
  [
    'a path with spaces',
    'server/src/conversion/encoders/tryEncoders.test.ts',
    'imports what writes a program',
  ],
])('runs in %s, without being told, %s, which %s', (environment, test) => {
  expect(ENVIRONMENTS.find(({ name }) => name.includes(environment))?.units).toContain(test)
})
