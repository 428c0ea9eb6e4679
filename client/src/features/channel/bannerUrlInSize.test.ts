// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { bannerUrlInSize } from './ChannelHeader.tsx'

describe('the address of a banner', () => {
  it.each(['https://yt3.ggpht.com/abc', 'https://yt3.googleusercontent.com/abc-d_e'])(
    'on the host of the provider asks for the width that is shown: %s',
    (url) => {
      expect(bannerUrlInSize(url)).toBe(`${url}=w1707`)
    },
  )

  it.each([
    'https://yt3.ggpht.com/abc=w1060-fcrop64=1,00005a57ffffa5a8',
    'https://elsewhere.example/banner.jpg',
    'https://yt3.ggpht.com.elsewhere.example/abc',
    '/images/banner.webp',
  ])('is left as it is when it has a size or is of another host: %s', (url) => {
    expect(bannerUrlInSize(url)).toBe(url)
  })
})
