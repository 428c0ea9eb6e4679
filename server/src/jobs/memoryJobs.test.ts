import { describeJobs } from '../../testing/jobsContract.ts'
import { createMemoryJobs } from './memoryJobs.ts'

describeJobs('of one server', async () => ({
  open: async () => createMemoryJobs({ retrySeconds: 0 }),
  close: async () => {},
}))
