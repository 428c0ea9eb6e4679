import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import type { Job, Jobs, JobPriority, RunJob } from '../../src/jobs/Jobs.ts'

interface JobsFixture {
  /** Opens the jobs for a machine. Machines of one test share them if they can. */
  open(): Promise<Jobs>
  close(): Promise<void>
}

const never = new AbortController().signal
const video = (key: string, priority: JobPriority = 'background'): Job => ({
  kind: 'frame',
  key,
  priority,
  data: { video: key },
})

/** Describes what holds for the jobs of one server and for those of a shared database. */
export function describeJobs(name: string, createFixture: () => Promise<JobsFixture>): void {
  describe(`the jobs ${name}`, () => {
    let fixture: JobsFixture
    const opened: Jobs[] = []
    const open = async () => {
      if (opened.length === 0) fixture = await createFixture()
      const jobs = await fixture.open()
      opened.push(jobs)
      return jobs
    }
    afterEach(async () => {
      for (const jobs of opened.splice(0)) await jobs.close()
      await fixture.close()
    })
    /** Returns a handler that notes the keys of its jobs, and ends each when it is told to. */
    const createHeld = () => {
      const begun: string[] = []
      const held = Promise.withResolvers<void>()
      const run: RunJob = async ({ key }) => {
        begun.push(key)
        await held.promise
      }
      return { begun, run, release: held.resolve }
    }

    it('does a job, and tells its result to those who wait for it', async () => {
      const jobs = await open()
      jobs.work('frame', 1, async ({ data }) => ({ made: data }))
      await jobs.add(video('one'))
      expect(await jobs.settled(video('one'), never)).toEqual({ result: { made: { video: 'one' } } })
    })

    it('does a job once, however often it is added while it waits or runs', async () => {
      const jobs = await open()
      const { begun, run, release } = createHeld()
      await jobs.add(video('one'))
      await jobs.add(video('one'))
      jobs.work('frame', 2, run)
      await expect.poll(() => begun).toEqual(['one'])
      await jobs.add(video('one'))
      await jobs.add(video('two'))
      await expect.poll(() => begun).toEqual(['one', 'two'])
      release()
      await jobs.settled(video('one'), never)
      await jobs.settled(video('two'), never)
      expect(begun).toEqual(['one', 'two'])
    })

    it('does those jobs first for which somebody waits, and raises the priority of a job that waits', async () => {
      const jobs = await open()
      await jobs.add(video('first'))
      await jobs.add(video('raised'))
      await jobs.add(video('soon', 'soon'))
      await jobs.add(video('raised', 'waiting'))
      await jobs.add(video('raised', 'background'))
      const order: string[] = []
      jobs.work('frame', 1, async ({ key, priority }) => void order.push(`${key} ${priority}`))
      for (const key of ['first', 'raised', 'soon']) await jobs.settled(video(key), never)
      expect(order).toEqual(['raised waiting', 'soon soon', 'first background'])
    })

    it('tries a job again that has failed, and tells the result of the attempt that succeeds', async () => {
      const jobs = await open()
      let attempts = 0
      jobs.work('frame', 1, async () => {
        attempts += 1
        if (attempts < 3) throw new Error('the disk is full')
        return { attempts }
      })
      await jobs.add(video('one'))
      expect(await jobs.settled(video('one'), never)).toEqual({ result: { attempts: 3 } })
    })

    it('puts a job aside after five failures, says why, and does not take it again', async () => {
      const jobs = await open()
      let attempts = 0
      jobs.work('frame', 1, async () => {
        attempts += 1
        throw new Error('the film has no picture')
      })
      await jobs.add(video('broken'))
      const reason = 'the film has no picture'
      expect(await jobs.settled(video('broken'), never)).toEqual({ reason })
      await jobs.add(video('broken', 'waiting'))
      expect(await jobs.settled(video('broken'), never)).toEqual({ reason })
      expect(attempts).toBe(5)
      const { counts, failed } = await jobs.figures()
      expect(counts.frame).toEqual({ waiting: 0, running: 0, failed: 1 })
      expect(failed).toEqual([{ kind: 'frame', key: 'broken', reason }])
    })

    it('counts the jobs that wait and run, by kind', async () => {
      const jobs = await open()
      const { begun, run, release } = createHeld()
      jobs.work('frame', 1, run)
      await jobs.add(video('one'))
      await expect.poll(() => begun).toEqual(['one'])
      await jobs.add(video('two'))
      await jobs.add({ ...video('three'), kind: 'speech' })
      const { counts } = await jobs.figures()
      expect(counts.frame).toEqual({ waiting: 1, running: 1, failed: 0 })
      expect(counts.speech).toEqual({ waiting: 1, running: 0, failed: 0 })
      release()
    })

    it('stores texts that a file may contain but no database: halves of characters, and U+0000', async () => {
      const jobs = await open()
      jobs.work('frame', 1, async ({ data }) => data)
      const odd = { ...video('a\0b'), data: { text: 'half \ud83c and zero \0' } }
      await jobs.add(odd)
      const end = await jobs.settled(odd, never)
      expect(JSON.stringify(end)).toMatch(/half .* and zero/)
      jobs.work('speech', 1, () => Promise.reject(new Error('half \ud83c and zero \0')))
      const broken = { ...odd, kind: 'speech' } as const
      await jobs.add(broken)
      expect(await jobs.settled(broken, never)).toEqual({ reason: expect.stringMatching(/half .* and zero/) })
    })

    it('does not know jobs that nobody has added, and stops waiting when it is told to', async () => {
      const jobs = await open()
      expect(await jobs.settled(video('unknown'), never)).toBeNull()
      await jobs.add(video('one'))
      expect(await jobs.settled(video('one'), AbortSignal.timeout(20))).toBeNull()
    })

    it('ends jobs that run when it closes, begins no others, and tells those who wait', async () => {
      const jobs = await open()
      const begun: string[] = []
      let hasEnded = false
      jobs.work('frame', 1, async ({ key }, signal) => {
        begun.push(key)
        await pause(60_000, null, { signal }).catch(() => {})
        hasEnded = true
      })
      await jobs.add(video('one'))
      await jobs.add(video('two'))
      await expect.poll(() => begun).toEqual(['one'])
      const waiting = jobs.settled(video('two'), never).then(() => 'ended', String)
      await jobs.close()
      expect(await waiting).toBe('Error: The queue of jobs is closed.')
      expect(hasEnded).toBe(true)
      expect(begun).toEqual(['one'])
      // Nobody would ever do a job that is added now.
      expect(
        await jobs.add(video('three')).then(
          () => 'added',
          () => 'refused',
        ),
      ).toBe('refused')
    })
  })
}
