import { expect, it } from 'vitest'
import { toChannel } from './channelsApi.ts'

const images = {
  bannerExternalUrl: 'external',
  bannerMobileHdImageUrl: 'mobile-hd',
  bannerTabletImageUrl: 'tablet',
  bannerTabletHdImageUrl: 'tablet-hd',
  bannerTvImageUrl: 'tv',
}
const withBanners = (image: object) =>
  toChannel({ id: 'c', brandingSettings: { image } }, 'channels')?.bannerUrl

// Rules 3.7, 3.8, 3.9
it('reads a channel with every part', () => {
  const item = {
    id: 'c',
    snippet: {
      title: 'A channel',
      description: 'About it',
      thumbnails: { default: { url: 'small' }, high: { url: 'large' } },
    },
    statistics: { subscriberCount: '1234' },
    contentDetails: { relatedPlaylists: { uploads: 'UUc' } },
  }
  expect(toChannel(item, 'channels')).toEqual({
    id: 'c',
    title: 'A channel',
    description: 'About it',
    thumbnails: { default: 'small', high: 'large' },
    subscriberCount: 1234n,
    uploadsPlaylistId: 'UUc',
    bannerUrl: null,
  })
})

// Rule 3.10
it('tries the banners in the specified order', () => {
  const left: Record<string, string> = { ...images }
  const order = []
  for (let url = withBanners(left); url != null; url = withBanners(left)) {
    order.push(url)
    for (const [name, value] of Object.entries(left)) if (value === url) left[name] = ''
  }
  expect(order).toEqual(['tv', 'tablet-hd', 'tablet', 'mobile-hd', 'external'])
})

it('knows no subscribers of a channel that hides them, although a number came', () => {
  const statistics = { subscriberCount: '0', hiddenSubscriberCount: true }
  expect(toChannel({ id: 'c', statistics }, 'channels')?.subscriberCount).toBeNull()
})

it('reads a channel that a search has found', () => {
  const item = { id: { kind: 'youtube#channel', channelId: 'c' }, snippet: { title: 'Salt &amp; pepper' } }
  expect(toChannel(item, 'search')).toMatchObject({ id: 'c', title: 'Salt & pepper' })
})

it('takes an item without an id for no channel', () => {
  expect(toChannel({ snippet: { title: 'x' } }, 'channels')).toBeNull()
  expect(toChannel(null, 'channels')).toBeNull()
})
