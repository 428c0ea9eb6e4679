import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Notifications } from '../database/postgres/notifications.ts'
import { EVERYBODY } from '../identity/admissions.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import { createEventStreams } from '../userData/eventStreams.ts'
import { createScreens, type Screens, type ScreensOptions } from './createScreens.ts'
import type { Presence } from './screenBodies.ts'

const BEARER = {
  userId: 'maya',
  subject: 'maya',
  session: 's',
  issuedAt: 0,
  expiresAt: new Date(1),
} as Bearer
const ID = 'television-of-maya'
const DEVICE = 'device-of-maya-1'
const at = (positionSeconds: number): Presence => ({
  name: 'Television',
  kind: 'television',
  isShared: false,
  device: DEVICE,
  status: {
    state: 'playing',
    videoId: 'koi',
    playlistId: null,
    title: 'Koi',
    positionSeconds,
    durationSeconds: 83,
    rate: 1,
    volume: 100,
    isMuted: false,
    chapters: [],
    subtitles: [],
    subtitle: null,
    audioTracks: [],
    audioTrack: null,
    previousId: null,
    nextId: null,
    queue: [],
    lastCommand: null,
  },
})

/** A server of the database. Whether the database tells it something can be switched off. */
interface Server {
  screens: Screens
  isReached: boolean
  /** Tells the server that notifications may have been lost. */
  reachAgain(): void
  say(payload: string): void
  /** Opens the stream of the device. Returns a function that closes it. */
  connect(): () => Promise<void>
  list(): { id: string; ageMs: number; status: { positionSeconds: number } }[]
  close(): void
}
let servers: Server[]
/** The elapsed time since the test began, in milliseconds. */
let time: number
beforeEach(() => {
  vi.useFakeTimers()
  servers = []
  time = 0
})
afterEach(() => {
  for (const server of servers) server.close()
  vi.useRealTimers()
})
const pass = async (seconds: number) => {
  time += seconds * 1_000
  await vi.advanceTimersByTimeAsync(seconds * 1_000)
}

/** @param startedMs what the clock of the server shows at the beginning of the test */
function start(startedMs = 0, nameOf: ScreensOptions['nameOf'] = null): Server {
  let listener: (payload: string | null) => void = () => {}
  const notifications: Notifications = {
    listen(_channel, given) {
      listener = given
      return () => (listener = () => {})
    },
    async notify(_channel, payload) {
      if (!server.isReached) throw new Error('The database cannot be reached.')
      for (const one of servers) if (one.isReached) one.say(payload)
    },
    close: async () => {},
  }
  const onError = (error: unknown) => expect(error).toBeNull()
  const findEnded = async () => []
  const streams = createEventStreams({ findEnded, idleSeconds: 120, onError, now: () => new Date(0) })
  const server: Server = {
    isReached: true,
    say: (payload) => listener(payload),
    reachAgain() {
      server.isReached = true
      listener(null)
    },
    connect() {
      const stream = streams.open(BEARER, DEVICE)
      return async () => {
        stream?.destroy()
        await pass(0)
      }
    },
    screens: undefined as never,
    list() {
      const [, data = '{"screens":[]}'] = [...text.matchAll(/^event: screens\ndata: (.*)$/gm)].at(-1) ?? []
      return (JSON.parse(data) as { screens: ReturnType<Server['list']> }).screens
    },
    close() {
      server.screens.close()
      streams.close()
      servers = servers.filter((one) => one !== server)
    },
  }
  servers.push(server)
  server.screens = createScreens({
    streams,
    authentication: { admissions: EVERYBODY, findEnded },
    notifications,
    source: null,
    nameOf,
    elapsedMs: () => startedMs + time,
    onError,
  })
  let text = ''
  streams.open(BEARER, null)?.on('data', (chunk) => (text += String(chunk)))
  return server
}
/** Starts a server that has heard from the others. */
const startLater = async (startedMs?: number) => {
  const server = start(startedMs)
  await pass(1)
  return server
}

it('are known to a server that starts later', async () => {
  await start().screens.announce(BEARER, ID, at(12))
  expect((await startLater()).list()).toMatchObject([{ id: ID }])
})

it('are not forgotten when two servers are restarted one after the other', async () => {
  const [one, other] = [start(), start()]
  await one.screens.announce(BEARER, ID, at(12))
  one.close()
  await startLater()
  other.close()
  expect((await startLater()).list()).toMatchObject([{ id: ID, status: { positionSeconds: 12 } }])
})

it('have the age of what is known of them, whatever the clocks of the servers show', async () => {
  const one = start(5_000_000)
  await one.screens.announce(BEARER, ID, at(12))
  await pass(40)
  const other = await startLater(70)
  const [screen] = other.list()
  expect(screen?.status.positionSeconds).toBe(12)
  expect(screen?.ageMs).toBeGreaterThanOrEqual(40_000)
  expect(screen?.ageMs).toBeLessThanOrEqual(41_000)
  await pass(50)
  expect(other.list()).toEqual([])
})

it('are one screen, with what it said last, when its page reaches another server', async () => {
  const [one, other] = [start(), start()]
  await one.screens.announce(BEARER, ID, at(12))
  await other.screens.announce(BEARER, ID, at(20))
  for (const server of [one, other, await startLater()])
    expect(server.list()).toMatchObject([{ id: ID, status: { positionSeconds: 20 } }])
})

it('are told again after notifications may have been lost, in both directions', async () => {
  const [one, other] = [start(), await startLater()]
  await pass(1)
  await one.screens.announce(BEARER, ID, at(12))
  other.isReached = false
  await one.screens.announce(BEARER, ID, at(30))
  await other.screens.announce(BEARER, 'phone-of-maya-at-other', at(5))
  other.reachAgain()
  await pass(1)
  const both = [
    { id: ID, status: { positionSeconds: 30 } },
    { id: 'phone-of-maya-at-other', status: { positionSeconds: 5 } },
  ]
  for (const server of [one, other]) {
    const list = server.list().toSorted((a, b) => b.id.localeCompare(a.id))
    expect(list).toMatchObject(both)
  }
})

it('do not go back to what a server repeats that has missed something', async () => {
  // The server that has missed something is the first to answer.
  const [other, one] = [start(), await startLater()]
  await one.screens.announce(BEARER, ID, at(12))
  other.isReached = false
  await one.screens.announce(BEARER, ID, at(30))
  other.isReached = true
  for (const server of [await startLater(), one])
    expect(server.list()).toMatchObject([{ id: ID, status: { positionSeconds: 30 } }])
})

it('are 5,000 of all people together, beyond which there is no room for another person', async () => {
  const one = start()
  const of = (person: number): Bearer => ({ ...BEARER, userId: `person-${person}` })
  const elsewhere = {
    kind: 'open',
    from: 'elsewhere',
    server: 'elsewhere',
    id: ID,
    ownerName: null,
    ageMs: 0,
  }
  for (let person = 0; person < 5_000; person += 1)
    one.say(JSON.stringify({ ...elsewhere, owner: of(person), presence: at(0) }))
  await expect(one.screens.announce(of(5_000), ID, at(0))).rejects.toMatchObject({ status: 503 })
  await one.screens.announce(of(1), ID, at(1))
})

it('are gone everywhere five seconds after the stream of their device has ended', async () => {
  const [one, other] = [start(), start()]
  const disconnect = one.connect()
  await other.screens.announce(BEARER, ID, at(12))
  await disconnect()
  await pass(4)
  for (const server of [one, other]) expect(server.list()).toMatchObject([{ id: ID }])
  await pass(2)
  for (const server of [one, other, await startLater()]) expect(server.list()).toEqual([])
})

it('stay when their device has reached another server before the first one notices that it is gone', async () => {
  const [one, other] = [start(), start()]
  const disconnect = one.connect()
  await one.screens.announce(BEARER, ID, at(12))
  other.connect()
  await disconnect()
  await pass(20)
  for (const server of [one, other]) expect(server.list()).toMatchObject([{ id: ID }])
})

it('stay when their device reaches another server, or their page comes back there, within five seconds', async () => {
  const [one, other] = [start(), start()]
  const disconnect = one.connect()
  await one.screens.announce(BEARER, ID, at(12))
  await disconnect()
  await one.screens.leave(BEARER, ID, 5_000)
  await pass(3)
  other.connect()
  await other.screens.announce(BEARER, ID, at(20))
  await pass(20)
  for (const server of [one, other]) expect(server.list()).toMatchObject([{ id: ID }])
})

it('are gone although the page was left while the server took its last words', async () => {
  const name = Promise.withResolvers<string>()
  const [one, other] = [start(0, () => name.promise), start()]
  const announced = one.screens.announce(BEARER, ID, { ...at(12), isShared: true })
  await pass(1)
  await one.screens.leave(BEARER, ID, 0)
  name.resolve('Maya')
  await announced
  await pass(1)
  for (const server of [one, other]) expect(server.list()).toEqual([])
})

it('are not brought back by a server that repeats them because it has not heard of their end', async () => {
  const [one, late, third] = [start(), start(), start()]
  await one.screens.announce(BEARER, ID, at(12))
  late.isReached = false
  await pass(1)
  await one.screens.leave(BEARER, ID, 0)
  late.reachAgain()
  await pass(1)
  for (const server of [one, third]) expect(server.list()).toEqual([])
})

it('stay as they are when somebody else writes to the channel', async () => {
  const one = start()
  await one.screens.announce(BEARER, ID, at(12))
  for (const payload of ['', 'null', '{"kind":"open"}', '{"kind":"left","from":1}', '[', '{"kind":"other"}'])
    one.say(payload)
  await pass(1)
  expect(one.list()).toMatchObject([{ id: ID }])
})
