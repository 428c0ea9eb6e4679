import { beforeEach, expect, it, vi } from 'vitest'
import { chooseConversion } from './chooseConversion.ts'
import { buildAudioStream } from '../testing/buildStream.ts'

const SURROUND = buildAudioStream({ name: 'DTS', type: null, channels: 6, canCopy: false })

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
async function asksFor(audioStream = SURROUND) {
  const query = await chooseConversion([audioStream], ['h264'], () => true)
  return query?.get('surround') ?? null
}

it('asks for surround sound where the file has it, and browser and speakers play it', async () => {
  expect(await asksFor()).toBe('1')
})

it('asks for stereo where the file has no more channels, or there are two speakers', async () => {
  expect(await asksFor(buildAudioStream({ channels: 2 }))).toBeNull()
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
