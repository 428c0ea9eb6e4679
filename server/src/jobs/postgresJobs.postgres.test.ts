import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeJobs } from '../../testing/contracts/jobsContract.ts'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { rowsOf } from '../../testing/postgres/rowsOf.ts'
import { startFaultyProxy } from '../../testing/postgres/startFaultyProxy.ts'
import { UnfitMachineError, type Job, type Jobs } from './Jobs.ts'
import { openPostgresJobs } from './postgresJobs.ts'

describeJobs('of a shared database', async () => {
  const { url } = await createTestDatabase()
  return {
    open: () => openPostgresJobs({ url, retrySeconds: 0 }),
    close: async () => {},
  }
})

describe('machines that share jobs', () => {
  const HOLD_JOB = fileURLToPath(new URL('testing/holdJob.ts', import.meta.url))
  const never = new AbortController().signal
  const video: Job = { kind: 'frame', key: 'film', priority: 'background', data: {} }
  let url: string
  const opened: Jobs[] = []
  const processes: ChildProcess[] = []

  beforeEach(async () => {
    ;({ url } = await createTestDatabase())
  })
  afterEach(async () => {
    for (const child of processes.splice(0)) child.kill('SIGKILL')
    for (const jobs of opened.splice(0)) await jobs.close()
  })
  const open = async (isOpen?: () => boolean) => {
    const jobs = await openPostgresJobs({ url, hoursCheckMs: 50, ...(isOpen && { isOpen }) })
    opened.push(jobs)
    return jobs
  }

  it('may all start at the same time, with an empty database', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => open()))
    for (const jobs of all) jobs.work('frame', 1, async () => ({ isDone: true }))
    await all[0]?.add(video)
    expect(await all[1]?.settled(video, never)).toEqual({ result: { isDone: true } })
  })

  it('do each job on one of them', async () => {
    const done: string[] = []
    const [one, other] = [await open(), await open()]
    const videos = Array.from({ length: 20 }, (_, number) => ({ ...video, key: `film ${number}` }))
    // A job that is added after it was done is done again.
    await Promise.all(videos.flatMap((job) => [one.add(job), other.add(job)]))
    for (const jobs of [one, other])
      jobs.work('frame', 2, async ({ key }) => {
        done.push(key)
        await pause(5)
      })
    await Promise.all(videos.map((job) => one.settled(job, never)))
    expect(done.toSorted()).toEqual(videos.map(({ key }) => key).toSorted())
  })

  // pg-boss#303: jobs of a machine that shuts down stay active until they expire.
  it('take over at once what a machine gives back that shuts down, which counts as no failure', async () => {
    const asking = await open()
    await asking.add(video)
    for (let machine = 0; machine < 6; machine += 1) {
      const jobs = await openPostgresJobs({ url })
      const begun = Promise.withResolvers<void>()
      jobs.work('frame', 1, async (_, signal) => {
        begun.resolve()
        await pause(60_000, null, { signal })
      })
      await begun.promise
      await jobs.close()
    }
    asking.work('frame', 1, async () => ({ isDone: true }))
    expect(await asking.settled(video, never)).toEqual({ result: { isDone: true } })
  })

  // ros_buildfarm#32: one machine with a full disk took job after job, and failed them all.
  it('do what a machine with a full disk leaves, which counts as no failure', async () => {
    const troubles: string[] = []
    const full = await openPostgresJobs({ url, restMs: 1, onTrouble: (reason) => troubles.push(reason) })
    opened.push(full)
    let attempts = 0
    const hasTriedOften = Promise.withResolvers<void>()
    full.work('frame', 1, async () => {
      attempts += 1
      if (attempts === 6) hasTriedOften.resolve()
      throw new UnfitMachineError('the disk is full')
    })
    await full.add(video)
    await hasTriedOften.promise
    const other = await open()
    other.work('frame', 1, async () => ({ isDone: true }))
    expect(await other.settled(video, never)).toEqual({ result: { isDone: true } })
    expect(troubles).toEqual(['this machine leaves jobs to others: the disk is full'])
  })

  it('take over what a killed machine has begun', { tags: 'release' }, async () => {
    const child = spawn(process.execPath, [HOLD_JOB, url], { stdio: ['ignore', 'pipe', 'inherit'] })
    processes.push(child)
    const asking = await open()
    await asking.add(video)
    const [said] = await once(child.stdout, 'data')
    expect(String(said)).toBe('begun film\n')
    asking.work('frame', 1, async () => ({ isDone: true }))
    child.kill('SIGKILL')
    expect(await asking.settled(video, never)).toEqual({ result: { isDone: true } })
  })

  it('do only what somebody waits for, until the hours of a machine begin', async () => {
    let isOpen = false
    let asked = 0
    const jobs = await open(() => {
      asked += 1
      return isOpen
    })
    const done: string[] = []
    await jobs.add(video)
    jobs.work('frame', 1, async ({ key }) => void done.push(key))
    const wanted: Job = { ...video, key: 'wanted', priority: 'waiting' }
    await jobs.add(wanted)
    await jobs.settled(wanted, never)
    expect(done).toEqual(['wanted'])
    isOpen = true
    await jobs.settled(video, never)
    expect(done).toEqual(['wanted', 'film'])
    isOpen = false
    const askedBefore = asked
    await expect.poll(() => asked).toBeGreaterThan(askedBefore + 3)
    await jobs.add({ ...video, key: 'late' })
    await jobs.add({ ...wanted, key: 'wanted late' })
    await jobs.settled({ ...wanted, key: 'wanted late' }, never)
    expect(done).toEqual(['wanted', 'film', 'wanted late'])
  })

  it('go on when the database is back, and tell of its absence once', { tags: 'release' }, async () => {
    const proxy = await startFaultyProxy(url)
    const troubles: string[] = []
    const jobs = await openPostgresJobs({ url: proxy.url, onTrouble: (reason) => troubles.push(reason) })
    opened.push(jobs)
    jobs.work('frame', 2, async () => ({ isDone: true }))
    await jobs.add(video)
    await jobs.settled(video, never)
    proxy.cut()
    const other: Job = { ...video, key: 'other' }
    await expect(jobs.add(other)).rejects.toMatchObject({ status: 503 })
    const settled = jobs.settled(other, never)
    await expect.poll(() => troubles).toHaveLength(1)
    proxy.mend()
    const elsewhere = await open()
    await elsewhere.add(other)
    await settled
    expect(await jobs.settled(other, never)).toEqual({ result: { isDone: true } })
    expect(troubles).toHaveLength(1)
    for (const one of opened.splice(0)) await one.close()
    await proxy.close()
  })

  it('are refused with a sentence if the account may not create them', { tags: 'release' }, async () => {
    await rowsOf(url, `create role limited login password 'limited'`)
    const limited = new URL(url)
    limited.username = 'limited'
    limited.password = 'limited'
    await expect(openPostgresJobs({ url: limited.href })).rejects.toThrow(
      /this user may not create tables in it\. Make the user the owner of the database\.$/,
    )
    await rowsOf(url, 'drop role limited')
  })

  it('are refused with a sentence without the password if the database cannot be reached', async () => {
    const opening = openPostgresJobs({ url: 'postgres://vtube:secret@127.0.0.1:1/vtube' })
    await expect(opening).rejects.toThrow(
      'The database of VTUBE_DATABASE_URL (127.0.0.1:1/vtube) cannot be opened: nothing is listening there.',
    )
    await expect(opening).rejects.not.toThrow('secret')
  })
})
