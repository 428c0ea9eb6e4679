import { beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseConversion } from './chooseConversion.ts'
import { playsNatively } from './playability.ts'
import { buildPicture, buildSound } from './testing/buildStream.ts'

const SURROUND = buildSound({ name: 'DTS', type: null, channels: 6, canCopy: false })

let speakers: number
let hasBeenTouched: boolean
let contexts: number
beforeEach(() => {
  speakers = 6
  hasBeenTouched = true
  contexts = 0
  vi.stubGlobal('navigator', {
    mediaCapabilities: { decodingInfo: async () => ({ supported: true }) },
    userActivation: {
      get hasBeenActive() {
        return hasBeenTouched
      },
    },
  })
  vi.stubGlobal(
    'AudioContext',
    class {
      destination = { maxChannelCount: speakers }
      constructor() {
        contexts += 1
      }
      async close() {}
    },
  )
})

/** Returns what the player asks for in addition to what is always in the query. */
async function asksFor(sound = SURROUND) {
  const query = await chooseConversion([sound], ['h264'], () => true)
  return query?.get('surround') ?? null
}

it('asks for surround sound where the file has it, and browser and speakers play it', async () => {
  expect(await asksFor()).toBe('1')
})

it('asks for stereo where the file has no more channels, or there are two speakers', async () => {
  expect(await asksFor(buildSound({ channels: 2 }))).toBeNull()
  speakers = 2
  expect(await asksFor()).toBeNull()
})

it('asks for stereo where the browser does not decode so many channels', async () => {
  const decodingInfo = async ({ audio }: MediaDecodingConfiguration) => ({
    supported: audio?.channels !== '6',
  })
  vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo }, userActivation: { hasBeenActive: true } })
  expect(await asksFor()).toBeNull()
})

it('does not ask for the speakers before the page is touched, because browsers would warn of it', async () => {
  hasBeenTouched = false
  expect([await asksFor(), contexts]).toEqual([null, 0])
})

describe('a film of high dynamic range', () => {
  const FILM = buildPicture({ type: 'video/mp4; codecs="hvc1.2.4.L120.B0"', highRange: 'pq' })
  /** Makes a browser that decodes all films, and knows what to do with some transfer functions before this screen. */
  function browserWith(screen: 'standard' | 'high', transferFunctions: readonly string[]) {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(dynamic-range: ${screen})` }))
    const decodingInfo = async ({ video }: MediaDecodingConfiguration) => ({
      supported: video?.transferFunction === undefined || transferFunctions.includes(video.transferFunction),
    })
    vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo } })
  }
  const isCopied = async () => (await chooseConversion([FILM], ['h264'], () => true))?.get('copy') === 'video'

  // jellyfin-web#4899: a film is converted to ordinary colours although the screen shows it.
  it('is played as it is before a screen that shows it', async () => {
    browserWith('high', [])
    expect([await playsNatively([FILM], () => true), await isCopied()]).toEqual([true, true])
  })

  // jellyfin#13677: before an ordinary screen, the film is pale, although the browser has said so.
  it('is converted to ordinary colours where the browser says that it does not support it', async () => {
    browserWith('standard', ['hlg'])
    expect([await playsNatively([FILM], () => true), await isCopied()]).toEqual([false, false])
  })

  // jellyfin-web#5299: films are encoded for each ordinary screen, although the browser converts their colours itself.
  it('is played as it is where the browser converts its colours', async () => {
    browserWith('standard', ['pq'])
    expect([await playsNatively([FILM], () => true), await isCopied()]).toEqual([true, true])
  })
})
