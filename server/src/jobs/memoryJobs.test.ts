import { expect, it } from 'vitest'
import { describeJobs } from '../../testing/contracts/jobsContract.ts'
import { createMemoryJobs } from './memoryJobs.ts'

describeJobs('of one server', async () => ({
  open: async () => createMemoryJobs({ retrySeconds: 0 }),
  close: async () => {},
}))

it('takes a job again that was put aside for long enough', async () => {
  const jobs = createMemoryJobs({ retrySeconds: 0, keptMs: 1 })
  const job = { kind: 'speech', key: 'lake', priority: 'background', data: {} } as const
  let attempts = 0
  jobs.work('speech', 1, async () => {
    attempts += 1
    if (attempts <= 5) throw new Error('the disk is full')
  })
  await expect
    .poll(async () => {
      await jobs.add(job)
      return await jobs.settled(job, new AbortController().signal)
    })
    .toEqual({ result: {} })
  await jobs.close()
})
