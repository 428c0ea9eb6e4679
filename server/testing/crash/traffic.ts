import { Browser } from '../../src/identity/testing/Browser.ts'
import { refresh, signIn } from '../../src/identity/testing/signIn.ts'
import type { Random } from '../random.ts'
import { OUTAGE_MESSAGE } from './outage.ts'
import type { Connection, SyncingDevice } from './syncingDevice.ts'

interface TrafficOptions {
  origin: string
  random: Random
  mode: 'gateway' | 'library'
  device: SyncingDevice
  /** Called with the refresh token of each finished sign-in. */
  onSignedIn: (token: string) => void
}

const READERS = 3

/** Starts concurrent requests, sign-ins and a device that synchronises. They run until the server has been killed. */
export function startTraffic({ origin, random, mode, device, onSignedIn }: TrafficOptions) {
  const faults: string[] = []
  let answered = 0
  let refused = 0
  let isOutage = false
  let outages = 0
  let signingIn = 0
  const paths = mode === 'gateway' ? gatewayPaths : libraryPaths

  /** Returns a function that tells whether there has been an outage at any time since this call. */
  function trackOutage(): () => boolean {
    const [before, known] = [isOutage, outages]
    return () => before || outages > known
  }
  async function read(): Promise<void> {
    const path = paths(random)
    const wasOutage = trackOutage()
    const response = await fetch(`${origin}${path}`)
    const text = await response.text()
    answered += 1
    if (wasOutage() && response.status === 503 && text.includes(OUTAGE_MESSAGE)) refused += 1
    else if (response.status >= 500) faults.push(`${path} → ${response.status} ${text}`)
  }
  async function logIn(): Promise<void> {
    signingIn += 1
    const wasOutage = trackOutage()
    try {
      const tokens = await signIn(new Browser(origin), { name: `Visitor ${random.between(1, 1_000_000)}` })
      if (typeof tokens.refresh_token !== 'string' && wasOutage()) return
      if (typeof tokens.refresh_token !== 'string') faults.push(`no sign-in: ${JSON.stringify(tokens)}`)
      else onSignedIn(tokens.refresh_token)
    } catch (error) {
      if (!wasOutage()) throw error
    } finally {
      signingIn -= 1
    }
  }
  let connection: Connection | null = null
  async function synchronise(): Promise<void> {
    const wasOutage = trackOutage()
    try {
      connection ??= await device.connect(origin)
      const refusal = await connection.exchange()
      answered += 1
      if (refusal === null) return
      if (wasOutage()) refused += 1
      else faults.push(refusal)
      // The sign-in may have failed.
      if (wasOutage()) connection = null
    } catch (error) {
      if (!wasOutage()) throw error
    }
  }
  const untilGone = async (work: () => Promise<void>) => {
    try {
      for (;;) await work()
    } catch {
      // The server has been killed, so requests in progress get no response.
    }
  }
  const clients = [
    ...Array.from({ length: READERS }, () => untilGone(read)),
    untilGone(logIn),
    untilGone(synchronise),
  ]
  return {
    /** The responses with status 500 and above, except refusals during an outage. */
    faults: faults as readonly string[],
    /** Returns the number of answered calls. */
    answered: () => answered,
    /** Returns the number of refusals during an outage. */
    refused: () => refused,
    /** Marks the start or end of an outage, during which refusals are expected. */
    setOutage(isNow: boolean) {
      isOutage = isNow
      if (isNow) outages += 1
    },
    /** Returns the number of unfinished sign-ins. */
    signingIn: () => signingIn,
    /** Waits until all clients have ended. The server must already have been killed. */
    over: async () => void (await Promise.all(clients)),
  }
}

/** Returns whether a session from before a crash is still valid, or null if the server has been killed. */
export const isStillSignedIn = async (origin: string, token: string): Promise<boolean | null> => {
  try {
    const response = await refresh(origin, token)
    await response.text()
    return response.status === 200
  } catch {
    return null
  }
}

const gatewayPaths = (random: Random): string =>
  random.pick([
    // The words are new each time, so each search costs quota.
    `/youtube/v3/search?part=snippet&type=video,channel&q=koi+${random.between(1, 1_000_000_000)}`,
    `/youtube/v3/search?part=snippet&type=video&q=film+number+${random.between(1, 400)}`,
    `/youtube/v3/videos?part=snippet&id=video-${String(random.between(0, 399)).padStart(4, '0')},v${random.between(1, 1_000_000_000)}`,
    `/youtube/v3/channels?part=snippet&id=UC${random.between(1, 1_000_000_000)}`,
    '/youtube/v3/videos?part=snippet&chart=mostPopular&regionCode=US&maxResults=50',
  ])

const libraryPaths = (random: Random): string =>
  random.pick([
    `/youtube/v3/search?part=snippet&type=video&q=edition+${random.between(1, 2_000)}`,
    `/youtube/v3/videos?part=snippet&id=film-${random.between(1, 240)}`,
    '/youtube/v3/videos?part=snippet&chart=mostPopular&maxResults=50',
  ])
