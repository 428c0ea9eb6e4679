// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { continueAfterInterruptions, type HandleError } from './continueAfterInterruptions.ts'
import {
  HLS_TYPE,
  MEDIA_ERR_DECODE,
  MEDIA_ERR_NETWORK,
  MEDIA_ERR_SRC_NOT_SUPPORTED,
  type PlaybackError,
} from './errorCodes.ts'
import { trackResumePoint, type ResumePoint } from './resumePoint.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { FailingPlayer } from '../testing/FailingPlayer.ts'

let player: FailingPlayer
let handleError: HandleError
type Answer = 'gone' | 'away' | readonly [status: number, tag: string, retryAfter?: string]
/** The next answers of the server; the last one stays. */
let answers: Answer[]
/** What the server is asked for. */
let asked: string[]
const loadAgain = vi.fn<(point: ResumePoint) => void>()
const giveUp = vi.fn<() => void>()
const onRefused = vi.fn(() => false)

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  document.body.replaceChildren()
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const answer = (answers.length > 1 ? answers.shift() : answers[0]) ?? 'gone'
    if (answer === 'gone') throw new TypeError('Failed to fetch')
    if (answer === 'away') {
      const error = { errors: [{ reason: 'storageAway' }] }
      return Response.json({ error }, { status: 503, headers: { 'retry-after': '3' } })
    }
    const [status, etag, retryAfter] = answer
    return new Response(null, { status, headers: { etag, ...(retryAfter && { 'retry-after': retryAfter }) } })
  })
  player = new FailingPlayer()
  const real = player.asPlayer()
  const resumePoint = trackResumePoint(real, { autoplay: false, startSeconds: 3 })
  const data = buildPageData()
  handleError = continueAfterInterruptions({ player: real, data, resumePoint, loadAgain, onRefused })
})
afterEach(() => {
  // Ends its interruption, because it listens to the window.
  player.tell('loadeddata')
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = () => document.querySelector('[role=status]')?.textContent
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const positions = () => loadAgain.mock.calls.map(([{ seconds }]) => seconds)
/** Fails while the server gives these answers. */
async function fail(...next: typeof answers): Promise<void> {
  await failWith({ code: MEDIA_ERR_DECODE }, ...next)
}
async function failWith(error: PlaybackError, ...next: typeof answers): Promise<void> {
  answers = next
  handleError(error, giveUp)
  await wait(0)
}
function play(seconds: number): void {
  player.tell('loadedmetadata')
  player.tell('canplay')
  player.tell('playing')
  player.playTo(seconds)
}

/** Lets the video wait for data that does not come. */
async function stall(ms: number): Promise<void> {
  player.isOfNoData = true
  player.tell('waiting')
  await wait(ms)
}

it.each([
  ['plays', 42, MEDIA_ERR_NETWORK],
  ['has not played before', 3, MEDIA_ERR_SRC_NOT_SUPPORTED],
])('waits for its storage to be back, says so, and goes on then, also if it %s', async (_, seconds, code) => {
  if (seconds === 42) play(seconds)
  await failWith({ code }, 'away')
  await wait(3_600_000)
  expect(shown()).toMatch(/^This video is on a drive that is not connected/)
  answers = [[206, 'a']]
  await wait(3_000)
  expect(giveUp).not.toHaveBeenCalled()
  expect(positions()).toEqual([seconds])
})

it('says so while the server cannot be reached, and continues where it was once it can', async () => {
  play(42)
  await fail('gone', [503, ''], [206, 'a'])
  expect(shown()).toBe('Playback was interrupted. Trying to resume…')
  await wait(999)
  expect(loadAgain).not.toHaveBeenCalled()
  await wait(1 + 2000)
  expect(loadAgain.mock.calls).toEqual([[{ seconds: 42, rate: 1.5 }]])
  player.tell('loadeddata')
  expect(shown()).toBe('')
  await wait(600_000)
  expect(loadAgain).toHaveBeenCalledOnce()
  expect(giveUp).not.toHaveBeenCalled()
})

it('tries every half minute for as long as the server is gone, and at once when the browser is online', async () => {
  play(42)
  await fail('gone')
  const fetched = vi.spyOn(globalThis, 'fetch')
  await wait(31_000)
  expect(fetched).toHaveBeenCalledTimes(5)
  await wait(300_000)
  expect(fetched).toHaveBeenCalledTimes(15)
  answers = [[206, 'a']]
  window.dispatchEvent(new Event('online'))
  await wait(0)
  expect(positions()).toEqual([42])
})

it('counts what the viewer does meanwhile', async () => {
  play(42)
  await fail('gone', [206, 'a'])
  player.seconds = 50
  player.tell('seeking')
  await wait(1000)
  expect(positions()).toEqual([50])
})

it('loads a file that has been replaced, for as long as it changes', async () => {
  play(42)
  for (const tag of ['a', 'b', 'c', 'd', 'e']) {
    await fail([206, tag])
    await wait(30_000)
  }
  expect(new Set(positions())).toEqual(new Set([42]))
  expect(giveUp).not.toHaveBeenCalled()
})

it.each([
  ['the same file fails three times', [206, 'a'], 2],
  ['the file is gone', [404, ''], 0],
] as const)('gives up where %s', async (_, answer, loads) => {
  play(42)
  loadAgain.mockImplementation(() => handleError({ code: MEDIA_ERR_DECODE }, giveUp))
  await fail([...answer])
  await wait(2999)
  expect(giveUp).not.toHaveBeenCalled()
  await wait(1)
  expect(giveUp).toHaveBeenCalledOnce()
  expect(loadAgain).toHaveBeenCalledTimes(loads)
  expect(shown()).toBe('')
  loadAgain.mockReset()
})

// rails#41657: videos stopped when the signed address had expired to which the browser was redirected.
it.each([
  ['it cannot be decoded', MEDIA_ERR_DECODE],
  ['its signed address has expired', MEDIA_ERR_NETWORK],
])('loads a video again, and does not count failures far from each other, where %s', async (_, code) => {
  play(10)
  for (const seconds of [42, 80, 120, 160]) {
    player.playTo(seconds)
    await failWith({ code }, [206, 'a'])
    player.tell('loadeddata')
  }
  expect(positions()).toEqual([42, 80, 120, 160])
  expect(giveUp).not.toHaveBeenCalled()
})

it('gives up at once on a file that never played, and waits for a server that is gone', async () => {
  await fail([206, 'a'])
  expect(giveUp).toHaveBeenCalledOnce()
  expect(loadAgain).not.toHaveBeenCalled()
  await fail('gone')
  expect(shown()).not.toBe('')
  expect(giveUp).toHaveBeenCalledOnce()
})

it('plays a file that was cut off before it should start from its beginning', async () => {
  player.tell('loadedmetadata')
  await fail([206, 'a'])
  expect(positions()).toEqual([0])
  expect(giveUp).not.toHaveBeenCalled()
})

it('asks for the file when a playing video receives nothing for ten seconds, and leaves a moving one alone', async () => {
  play(42)
  answers = [[206, 'a']]
  player.tell('waiting')
  await wait(60_000)
  expect(loadAgain).not.toHaveBeenCalled()
  player.isOfNoData = true
  await wait(15_000)
  expect(positions()).toEqual([42])
})

it('asks for the file when a paused video is moved and receives nothing', async () => {
  play(42)
  answers = [[206, 'a']]
  Object.assign(player, { isPaused: true, isOfNoData: true, isSeeking: true, seconds: 70 })
  player.tell('pause')
  player.tell('seeking')
  await wait(15_000)
  expect(positions()).toEqual([70])
})

it('shows nothing more once a paused video has what it was moved to', async () => {
  play(42)
  answers = ['gone']
  Object.assign(player, { isPaused: true, isOfNoData: true, isSeeking: true })
  player.tell('seeking')
  await wait(15_000)
  expect(shown()).toBe('Playback was interrupted. Trying to resume…')
  player.tell('seeked')
  expect(shown()).toBe('')
})

it('gives up on a file that is gone, although the browser goes on waiting for it', async () => {
  play(42)
  answers = [[404, '']]
  loadAgain.mockImplementation(() => handleError({ code: MEDIA_ERR_SRC_NOT_SUPPORTED }, giveUp))
  await stall(30_000)
  expect(loadAgain).toHaveBeenCalledOnce()
  expect(giveUp).toHaveBeenCalledOnce()
  expect(shown()).toBe('')
  loadAgain.mockReset()
})

it('leaves a paused video alone', async () => {
  play(42)
  player.isPaused = true
  await stall(60_000)
  expect(loadAgain).not.toHaveBeenCalled()
})

describe('a converted video', () => {
  const OK: Answer = [200, '']
  beforeEach(() => {
    player.type = HLS_TYPE
  })

  it('waits for as long as a busy server asks, says so, and goes on where it was', async () => {
    play(42)
    await failWith({ code: MEDIA_ERR_NETWORK, retryAfterMs: 15_000 }, [503, '', '20'], OK)
    expect(shown()).toBe(
      'The server is busy converting other videos. Keep this page open, and the video will continue as soon as possible.',
    )
    expect(asked).toEqual([])
    // The rest of its buffer.
    player.playTo(50)
    player.tell('playing')
    await wait(15_000)
    expect(asked).toEqual(['/media/film/hls/main.m3u8?viewer=1'])
    await wait(19_999)
    expect(loadAgain).not.toHaveBeenCalled()
    expect(shown()).not.toBe('')
    await wait(1)
    expect(positions()).toEqual([50])
    player.tell('loadeddata')
    expect(shown()).toBe('')
    expect(giveUp).not.toHaveBeenCalled()
  })

  it('does not wait for a place where the file plays instead', async () => {
    onRefused.mockReturnValueOnce(true)
    await failWith({ code: MEDIA_ERR_NETWORK, retryAfterMs: 15_000 }, [503, '', '20'])
    await wait(600_000)
    expect([shown(), asked.length, loadAgain.mock.calls]).toEqual(['', 1, []])
  })

  it('waits for a place, however long it takes, before it has begun', async () => {
    await failWith({ code: MEDIA_ERR_NETWORK, retryAfterMs: 15_000 }, [503, '', '15'])
    await wait(3_600_000)
    expect(shown()).toMatch(/^The server is busy/)
    expect(giveUp).not.toHaveBeenCalled()
    answers = [OK]
    await wait(15_000)
    expect(positions()).toEqual([3])
    player.tell('loadeddata')
    expect(shown()).toBe('')
  })

  describe('whose segments are refused, while its playlist is not', () => {
    const REFUSED = { code: MEDIA_ERR_NETWORK, retryAfterMs: 3000 }
    beforeEach(() => {
      play(42)
      answers = [OK]
      loadAgain.mockImplementation(() => handleError(REFUSED, giveUp))
    })
    afterEach(() => loadAgain.mockReset())

    it('is loaded again after increasing delays, none shorter than the server says, and then given up', async () => {
      const start = Date.now()
      const delays: number[] = []
      loadAgain.mockImplementation(() => {
        delays.push(Date.now() - start - delays.reduce((sum, delay) => sum + delay, 0))
        handleError(REFUSED, giveUp)
      })
      handleError(REFUSED, giveUp)
      await wait(3_600_000)
      expect(delays).toEqual([3000, 3000, 4000, 8000, 16_000])
      expect(giveUp).toHaveBeenCalledOnce()
      expect(shown()).toBe('')
    })

    it('is given as many attempts when it is tried again', async () => {
      handleError(REFUSED, giveUp)
      await wait(60_000)
      handleError(REFUSED, giveUp)
      await wait(60_000)
      expect(loadAgain).toHaveBeenCalledTimes(10)
      expect(giveUp).toHaveBeenCalledTimes(2)
    })

    it('goes on for as long as it makes progress', async () => {
      loadAgain.mockImplementation(({ seconds }) => {
        player.tell('loadeddata')
        player.playTo(seconds + 6)
        handleError(REFUSED, giveUp)
      })
      handleError(REFUSED, giveUp)
      await wait(60_000)
      expect(loadAgain).toHaveBeenCalledTimes(20)
      expect(giveUp).not.toHaveBeenCalled()
    })
  })

  it('that ends before it should start begins at its beginning, once', async () => {
    await failWith({ code: MEDIA_ERR_SRC_NOT_SUPPORTED }, OK)
    expect(positions()).toEqual([0])
    expect(giveUp).not.toHaveBeenCalled()
    await failWith({ code: MEDIA_ERR_SRC_NOT_SUPPORTED }, OK)
    await wait(1000)
    expect(giveUp).toHaveBeenCalledOnce()
  })

  it('begins at its beginning also after the file itself has loaded and ended at once', async () => {
    player.hasEnded = true
    player.tell('canplay')
    player.hasEnded = false
    await failWith({ code: MEDIA_ERR_SRC_NOT_SUPPORTED }, OK)
    expect(positions()).toEqual([0])
  })

  it('continues after the server was gone', async () => {
    play(42)
    await failWith({ code: MEDIA_ERR_NETWORK }, 'gone', OK)
    expect(shown()).toBe('Playback was interrupted. Trying to resume…')
    await wait(1000)
    expect(positions()).toEqual([42])
  })

  it('is tried again when its first request gets no response', async () => {
    await failWith({ code: MEDIA_ERR_NETWORK }, OK)
    expect(positions()).toEqual([3])
    expect(giveUp).not.toHaveBeenCalled()
  })

  it('may be slow, and is loaded again only if the server was gone', async () => {
    play(42)
    answers = [OK]
    await stall(60_000)
    expect(asked).not.toEqual([])
    expect(loadAgain).not.toHaveBeenCalled()
    expect(shown()).toBe('')
    answers = ['gone', OK]
    player.tell('playing')
    player.tell('waiting')
    await wait(20_000)
    expect(positions()).toEqual([42])
  })

  it('that the browser plays by itself says no more that it is interrupted once it goes on', async () => {
    play(42)
    answers = ['gone']
    await stall(15_000)
    expect(shown()).not.toBe('')
    player.tell('canplay')
    expect(shown()).toBe('')
  })
})
