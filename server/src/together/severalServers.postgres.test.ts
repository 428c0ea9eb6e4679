import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/postgres/createTestDatabase.ts'
import { folderOfTests } from '../../testing/testFolder.ts'
import {
  startTogetherServer,
  type TogetherMember,
  type TogetherServer,
  type Viewer,
} from './testing/startTogetherServer.ts'

const folders = [folderOfTests(), folderOfTests()]
const clock = { elapsedMs: 0 }
let here: TogetherServer
let there: TogetherServer
beforeAll(async () => {
  const { url } = await createTestDatabase()
  const start = (folder = '') =>
    startTogetherServer(folder, { VTUBE_DATABASE_URL: url }, { elapsedMs: () => clock.elapsedMs })
  here = await start(folders[0])
  there = await start(folders[1])
})
afterAll(async () => {
  await Promise.all([here.close(), there.close()])
})

const meetsTheOther = async (member: TogetherMember) => await expect.poll(member.names).toHaveLength(2)

let people = 0
let maya: Viewer
let noor: Viewer
let id: string
let first: TogetherMember
let second: TogetherMember
beforeEach(async () => {
  people += 1
  maya = await here.signIn(`Maya ${people}`)
  noor = there.viewer((await here.signIn(`Noor ${people}`)).token)
  id = await maya.startSession({ positionSeconds: 60 })
  first = await maya.join(id)
  second = await noor.join(id)
  for (const member of [first, second]) {
    await meetsTheOther(member)
    await member.ready()
  }
})
afterEach(() => {
  first.disconnect()
  second.disconnect()
})

it('plays, pauses and waits over several servers, which keep the same state', async () => {
  await first.act('play', { positionSeconds: 60 })
  await expect.poll(second.state).toMatchObject({ isMoving: true, positionSeconds: 60 })
  expect(second.state()?.at).toBe(first.state()?.at)
  await second.act('report', { isBuffering: true, positionSeconds: 60, version: second.state()?.version })
  await expect.poll(first.state).toMatchObject({ isPlaying: true, isMoving: false })
  await second.ready()
  await expect.poll(first.state).toMatchObject({ isMoving: true })
  await second.act('pause', { positionSeconds: 61 })
  await expect.poll(first.state).toMatchObject({ isPlaying: false, positionSeconds: 61 })
  await first.act('react', { reaction: 'applause' })
  await expect.poll(second.reactions).toEqual([{ memberId: first.id, reaction: 'applause' }])
})

it('tells the time of the database at each of them', async () => {
  const [before, other, after] = [await maya.clock(), await noor.clock(), await maya.clock()]
  expect(other).toBeGreaterThan(before - 1_000)
  expect(other).toBeLessThan(after + 1_000)
})

it('keeps one state of two changes at the same moment', async () => {
  await Promise.all([
    first.act('seek', { positionSeconds: 100 }),
    second.act('seek', { positionSeconds: 200 }),
  ])
  await expect
    .poll(() => [first.state()?.positionSeconds, first.state()?.version])
    .toEqual([second.state()?.positionSeconds, second.state()?.version])
})

it('lets a member come back at another server, which then has the member', async () => {
  const back = await here.viewer(noor.token).join(id, second.id)
  await expect.poll(() => back.names().length).toBe(2)
  expect(await second.ended).toBe('ended')
  expect(second.hasEnded()).toBe(false)
  back.disconnect()
  await expect.poll(() => first.state()?.members.at(1)).toMatchObject({ isConnected: false })
})

it('ends at all servers when the last member leaves', async () => {
  await first.act('leave')
  await expect.poll(second.names).toEqual([`Noor ${people}`])
  await second.act('leave')
  expect(await second.ended).toBe('ended')
  for (const viewer of [maya, noor]) expect((await viewer.join(id)).status).toBe(404)
})
