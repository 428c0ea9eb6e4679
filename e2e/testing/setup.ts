import { resolve } from 'node:path'
import { afterEach } from 'vitest'
import { endVisits, photograph } from './visit.ts'

const reports = resolve(import.meta.dirname, '../../.cache/reports/journeys')

// Here and not in `visit.ts`: a module is evaluated once for all files, this one for each.
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await photograph((index) => resolve(reports, `${task.name.replaceAll(/\W+/g, '-')}-${index}.png`))
  await endVisits()
})
