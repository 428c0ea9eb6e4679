import { afterEach, describe, expect, it, vi } from 'vitest'
import { chooseConversion } from './chooseConversion.ts'
import { playsNatively } from '@vtube/shared/browser/playability'
import { buildPicture } from '../testing/buildStream.ts'

afterEach(() => vi.unstubAllGlobals())

describe('a video of high dynamic range', () => {
  const VIDEO = buildPicture({ type: 'video/mp4; codecs="hvc1.2.4.L120.B0"', highRange: 'pq' })
  /** Makes a browser that decodes all videos, and knows what to do with some transfer functions before this screen. */
  function browserWith(screen: 'standard' | 'high', transferFunctions: readonly string[]) {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(dynamic-range: ${screen})` }))
    const decodingInfo = async ({ video }: MediaDecodingConfiguration) => ({
      supported: video?.transferFunction === undefined || transferFunctions.includes(video.transferFunction),
    })
    vi.stubGlobal('navigator', { mediaCapabilities: { decodingInfo } })
  }
  const isCopied = async () =>
    (await chooseConversion([VIDEO], ['h264'], () => true))?.get('copy') === 'video'

  // jellyfin-web#4899: a video is converted to ordinary colours although the screen shows it.
  it('is played as it is before a screen that shows it', async () => {
    browserWith('high', [])
    expect([await playsNatively([VIDEO], () => true), await isCopied()]).toEqual([true, true])
  })

  // jellyfin#13677: before an ordinary screen, the video is pale, although the browser has said so.
  it('is converted to ordinary colours where the browser says that it does not support it', async () => {
    browserWith('standard', ['hlg'])
    expect([await playsNatively([VIDEO], () => true), await isCopied()]).toEqual([false, false])
  })

  // jellyfin-web#5299: videos are encoded for each ordinary screen, although the browser converts their colours itself.
  it('is played as it is where the browser converts its colours', async () => {
    browserWith('standard', ['pq'])
    expect([await playsNatively([VIDEO], () => true), await isCopied()]).toEqual([true, true])
  })
})
