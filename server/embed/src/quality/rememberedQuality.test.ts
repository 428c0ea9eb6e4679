// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { needsLess } from '../conversion/conversionRequest.ts'
import { readLine } from './bandwidthEstimate.ts'
import { storeLine } from './storeBandwidth.ts'
import { readQuality } from './rememberedQuality.ts'
import { storeQuality } from './storeQuality.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { buildPicture } from '../testing/buildStream.ts'

const setConnection = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
/** Lets the browser refuse both storages, as in frames of other sites. */
function block(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    vi.spyOn(window, name, 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    })
}

beforeEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  setConnection(undefined)
})

describe('the chosen quality', () => {
  it('is the audio alone only in this tab', () => {
    storeQuality(720)
    storeQuality('sound')
    expect(readQuality()).toBe('sound')
    sessionStorage.clear()
    expect(readQuality()).toBe(720)
  })

  it('is that of the last video, apart for lines on which data cost money', () => {
    expect(readQuality()).toBe('auto')
    storeQuality(720)
    setConnection({ type: 'cellular' })
    expect(readQuality()).toBe('auto')
    storeQuality('sound')
    setConnection({ type: 'wifi' })
    expect(readQuality()).toBe(720)
    setConnection({ type: 'wifi', saveData: true })
    expect(readQuality()).toBe('sound')
  })

  it('is the saver for a user who saves data and has not chosen', () => {
    setConnection({ saveData: true })
    expect(readQuality()).toBe('saver')
  })

  it('is none where storage is blocked', () => {
    block()
    storeQuality(480)
    expect(readQuality()).toBe('auto')
  })
})

describe('the line', () => {
  it('is as fast as measured, or as the browser says, up to the number that it says of all faster ones', () => {
    expect(readLine()).toBeNull()
    setConnection({ downlink: 10 })
    expect(readLine()).toBeNull()
    setConnection({ downlink: 1.5 })
    expect(readLine()).toBe(1_500_000)
    storeLine(7_654_321.6)
    expect(readLine()).toBe(7_654_322)
    block()
    storeLine(1)
    expect(readLine()).toBe(1_500_000)
  })
})

describe('a file', () => {
  const conversion = {
    url: '/media/film/hls/main.m3u8',
    targets: ['h264'],
    isNeeded: false,
    heights: [720, 480, 360],
    bitsPerSecond: 8_000_000,
  } as const
  const data = buildPageData({ conversion, tracks: [buildPicture({ height: 720 })] })

  it('is too much for a line that carries hardly more, as far as the line is known', () => {
    const isTooMuch = [null, 9_000_000, 11_000_000].map((line) => {
      if (line !== null) storeLine(line)
      return needsLess(data, 'auto')
    })
    expect(isTooMuch).toEqual([false, true, false])
  })

  it('is too much for a viewer who has chosen less of it', () => {
    storeLine(1_000_000)
    const choices = ['original', 'saver', 'sound', 1080, 720, 480] as const
    expect(choices.map((quality) => needsLess(data, quality))).toEqual([
      false,
      true,
      true,
      false,
      false,
      true,
    ])
  })

  it('is all that there is where the server makes nothing of it, or it is live', () => {
    expect(needsLess({ ...data, conversion: null }, 'saver')).toBe(false)
    expect(needsLess({ ...data, isLive: true }, 480)).toBe(false)
  })
})
