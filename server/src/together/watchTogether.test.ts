import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import {
  startTogetherServer,
  type TogetherMember,
  type TogetherServer,
  type Viewer,
} from './testing/startTogetherServer.ts'

const folder = folderOfTests()
const clock = { elapsedMs: 0 }
let server: TogetherServer
beforeAll(async () => {
  server = await startTogetherServer(folder, {}, { elapsedMs: () => clock.elapsedMs })
})
afterAll(() => server.close())

let people = 0
let maya: Viewer
let noor: Viewer
let id: string
const joined: TogetherMember[] = []
beforeEach(async () => {
  people += 1
  ;[maya, noor] = await Promise.all([server.signIn(`Maya ${people}`), server.signIn(`Noor ${people}`)])
  id = await maya.startSession({ positionSeconds: 60 })
})
afterEach(() => {
  for (const member of joined.splice(0)) member.disconnect()
  // The sessions of the test end, because nobody comes back.
  clock.elapsedMs += 700_000
})

async function join(viewer: Viewer, member?: string): Promise<TogetherMember> {
  const opened = await viewer.join(id, member)
  joined.push(opened)
  await expect.poll(opened.state).toBeDefined()
  return opened
}
/** Joins with both people, whose players are ready. */
async function joinBoth(): Promise<[TogetherMember, TogetherMember]> {
  const both: [TogetherMember, TogetherMember] = [await join(maya), await join(noor)]
  for (const member of both) await member.ready()
  await expect.poll(() => both[0].state()?.members.filter(({ isBuffering }) => isBuffering)).toEqual([])
  return both
}

it('shows each member who is there, by name, and who comes and goes', async () => {
  const first = await join(maya)
  expect(first.state()).toMatchObject({ videoId: 'koi', isPlaying: false, positionSeconds: 60 })
  const second = await join(noor)
  await expect.poll(first.names).toEqual([`Maya ${people}`, `Noor ${people}`])
  expect(second.names()).toEqual([`Maya ${people}`, `Noor ${people}`])
  expect(await second.act('leave')).toBe(200)
  await expect.poll(first.names).toEqual([`Maya ${people}`])
  expect(await second.ended).toBe('ended')
})

it('takes the name of a member from the sign-in, whatever the page says', async () => {
  const member = await noor.join(id, 'page-of-a-boaster', 'The boss')
  joined.push(member)
  await expect.poll(member.names).toEqual([`Noor ${people}`])
})

it('plays, pauses and seeks for all, and starts at one moment of the clock that all can ask for', async () => {
  const [first, second] = await joinBoth()
  const before = await maya.clock()
  await first.act('play', { positionSeconds: 61 })
  await expect.poll(second.state).toMatchObject({ isPlaying: true, isMoving: true, positionSeconds: 61 })
  const { at } = second.state() ?? { at: 0 }
  expect(at).toBeGreaterThan(before + 299)
  expect(at).toBeLessThan((await noor.clock()) + 300)
  await second.act('pause', { positionSeconds: 61.5 })
  await expect.poll(first.state).toMatchObject({ isPlaying: false, isMoving: false, positionSeconds: 61.5 })
  await first.act('seek', { positionSeconds: 300 })
  await expect.poll(second.state).toMatchObject({ isPlaying: false, positionSeconds: 300 })
  await second.act('setSpeed', { rate: 1.5 })
  await expect.poll(first.state).toMatchObject({ rate: 1.5, positionSeconds: 300 })
})

it('waits after a seek until every player has the new position, whatever it had reported before', async () => {
  const [first, second] = await joinBoth()
  await first.act('play', { positionSeconds: 60 })
  await expect.poll(second.state).toMatchObject({ isMoving: true })
  const { version } = second.state() ?? { version: 0 }
  await first.act('seek', { positionSeconds: 200 })
  await expect.poll(second.state).toMatchObject({ isMoving: false, positionSeconds: 200 })
  await first.ready()
  await second.act('report', { isBuffering: false, positionSeconds: 10, version })
  expect(second.state()).toMatchObject({ isMoving: false })
  await second.ready()
  await expect.poll(first.state).toMatchObject({ isMoving: true, positionSeconds: 200 })
})

it('waits for who buffers, from the position where that player has stopped', async () => {
  const [first, second] = await joinBoth()
  await first.act('play', { positionSeconds: 60 })
  await expect.poll(second.state).toMatchObject({ isMoving: true })
  await second.act('report', { isBuffering: true, positionSeconds: 59.7, version: second.state()?.version })
  await expect.poll(first.state).toMatchObject({ isPlaying: true, isMoving: false, positionSeconds: 59.7 })
  expect(first.state()?.members.filter(({ isWaitedFor }) => isWaitedFor)).toMatchObject([{ id: second.id }])
  await second.ready()
  await expect.poll(first.state).toMatchObject({ isMoving: true, positionSeconds: 59.7 })
})

it('continues without a member at the wish of another one, until that member is ready again', async () => {
  const [first, second] = await joinBoth()
  await first.act('play', { positionSeconds: 60 })
  await second.act('report', { isBuffering: true, positionSeconds: 60, version: second.state()?.version })
  await expect.poll(first.state).toMatchObject({ isMoving: false })
  await first.act('continueWithout', { other: second.id })
  await expect.poll(first.state).toMatchObject({ isMoving: true })
  expect(first.state()?.members.at(1)).toMatchObject({ isLeftBehind: true, isWaitedFor: false })
  await second.ready()
  await expect.poll(() => first.state()?.members.at(1)).toMatchObject({ isLeftBehind: false })
})

it('waits for nobody who has just come', async () => {
  const [first] = await joinBoth()
  await first.act('play', { positionSeconds: 60 })
  await expect.poll(first.state).toMatchObject({ isMoving: true })
  const late = await join(await server.signIn('Late'))
  expect(late.state()).toMatchObject({ isMoving: true, positionSeconds: 60 })
  expect(late.state()?.members.at(2)).toMatchObject({ isBuffering: true, isWaitedFor: false })
})

it('keeps the place of who loses the connection, waits not meanwhile, and removes who does not come back', async () => {
  const [first, second] = await joinBoth()
  await first.act('play', { positionSeconds: 60 })
  await second.act('report', { isBuffering: true, positionSeconds: 60, version: second.state()?.version })
  await expect.poll(first.state).toMatchObject({ isMoving: false })
  second.disconnect()
  await expect.poll(first.state).toMatchObject({ isMoving: true })
  expect(first.state()?.members.at(1)).toMatchObject({ isConnected: false })
  const back = await join(noor, second.id)
  await expect.poll(() => first.state()?.members.at(1)).toMatchObject({ isConnected: true })
  back.disconnect()
  await expect.poll(() => first.state()?.members.at(1)).toMatchObject({ isConnected: false })
  clock.elapsedMs += 31_000
  await expect.poll(first.names).toEqual([`Maya ${people}`])
})

it('shows reactions of a fixed set to all, and no other', async () => {
  const [first, second] = await joinBoth()
  await first.act('react', { reaction: 'laugh' })
  await expect.poll(second.reactions).toEqual([{ memberId: first.id, reaction: 'laugh' }])
  expect(await first.act('react', { reaction: 'any text' })).toBe(400)
})

it('ends when the last member leaves, and is then as if it had never been', async () => {
  const [first, second] = await joinBoth()
  await first.act('leave')
  await second.act('leave')
  expect(await second.ended).toBe('ended')
  expect(second.hasEnded()).toBe(true)
  expect((await maya.join(id)).status).toBe(404)
})

describe('refuses', () => {
  it('everybody without a bearer token', async () => {
    for (const path of ['/clock', `/${id}/events?member=page-of-a-stranger`])
      expect((await fetch(`${server.origin}/watch-together${path}`)).status).toBe(401)
  })

  it('actions of who is no member, and of a member by somebody else', async () => {
    const first = await join(maya)
    expect((await noor.call(`/${id}/actions`, { name: 'leave', member: first.id })).status).toBe(404)
    expect((await noor.join(id, first.id)).status).toBe(400)
    await expect.poll(first.names).toHaveLength(1)
  })

  it('a fourth session of a person, until one of the others has ended', async () => {
    const members = [await join(maya)]
    while (members.length < 3) {
      const member = await maya.join(await maya.startSession())
      joined.push(member)
      members.push(member)
    }
    const refused = await maya.start()
    expect(refused.status).toBe(429)
    expect(await refused.json()).toMatchObject({ error: { errors: [{ reason: 'tooManySessions' }] } })
    const elsewhere = await noor.startSession()
    expect((await maya.join(elsewhere)).status).toBe(429)
    await members[0]?.act('leave')
    expect((await maya.join(elsewhere)).status).toBe(200)
  })

  it('no session for those that a person has started and left to others', async () => {
    const member = await join(maya)
    await join(noor)
    await member.act('leave')
    const started = await Promise.all([maya.start(), maya.start({ videoId: 'carp' })])
    expect(started.map(({ status }) => status)).toEqual([201, 201])
    joined.push(await maya.join(await maya.startSession()))
    expect((await maya.start()).status).toBe(201)
  })

  it('a member beyond twenty, but none who comes back', async () => {
    const all: TogetherMember[] = []
    for (let count = 0; count < 20; count += 1) all.push(await join(maya))
    expect((await noor.join(id)).status).toBe(403)
    const [one] = all
    expect((await maya.join(id, one?.id)).status).toBe(200)
  })

  it('more than 120 messages of a person in a minute', async () => {
    const member = await join(noor)
    const statuses = new Set<number>()
    for (let count = 0; count < 125; count += 1) statuses.add(await member.act('react', { reaction: 'wow' }))
    expect([...statuses]).toEqual([200, 429])
  })

  it('malformed bodies and positions', async () => {
    const member = await join(maya)
    expect(await member.act('seek', { positionSeconds: -1 })).toBe(400)
    expect(await member.act('seek', { positionSeconds: 'x' })).toBe(400)
    expect(await member.act('dance')).toBe(400)
    expect((await maya.start({ videoId: 'missing' })).status).toBe(404)
  })
})
