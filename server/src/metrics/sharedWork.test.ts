import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import type { Machine } from '../conversion/cluster/postgresMachines.ts'
import { createMemoryJobs } from '../jobs/memoryJobs.ts'
import { exportJobs, readWork } from './sharedWork.ts'

const startedAt = new Date('2026-06-01T12:00:00Z')
const machine = (kind: Machine['kind']): Machine => ({
  id: kind,
  name: 'attic',
  kind,
  startedAt,
  seenAt: startedAt,
  places: 2,
  taken: 1,
})
const machines = { living: async () => [machine('server'), machine('worker')] }
const away = {
  figures: () => Promise.reject(new Error('the database is away')),
  living: () => Promise.reject(new Error('the database is away')),
}
const openJobs = async () => {
  const jobs = createMemoryJobs({ retrySeconds: 0 })
  jobs.work('frame', 1, () => Promise.reject(new Error('the film has no picture')))
  await jobs.add({ kind: 'frame', key: 'lake', priority: 'waiting', data: {} })
  await jobs.settled({ kind: 'frame', key: 'lake' }, new AbortController().signal)
  await jobs.add({ kind: 'speech', key: 'lake', priority: 'background', data: {} })
  return jobs
}

it('exports the jobs by kind and state, and the machines', async () => {
  const registry = new Registry()
  exportJobs(registry, { jobs: await openJobs(), machines })
  const text = await registry.metrics()
  expect(text).toContain('vtube_jobs{kind="frame",state="failed"} 1')
  expect(text).toContain('vtube_jobs{kind="speech",state="waiting"} 1')
  expect(text).toContain('vtube_machines{kind="worker"} 1')
})

it('exports its other numbers while the database is away', async () => {
  const registry = new Registry()
  exportJobs(registry, { jobs: away, machines: away })
  expect(await registry.metrics()).not.toMatch(/^vtube/m)
})

it('tells the operator what is put aside and why, and which machines there are', async () => {
  const failed = [{ kind: 'frame', key: 'lake', reason: 'the film has no picture' }]
  const { name, kind, places, taken } = machine('server')
  expect(await readWork(await openJobs(), machines)).toMatchObject({
    jobs: { failed },
    machines: [{ name, kind, startedAt, places, taken }, { kind: 'worker' }],
  })
  expect(await readWork(away, away)).toEqual({ jobs: null, machines: null })
})
