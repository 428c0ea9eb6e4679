// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { channelId, videoId } from '../testing/exampleFiles.ts'
import { channelOf, videoIdOf } from './providerIds.ts'

const ID = videoId('one-_')
const CHANNEL = channelId('pond')

describe('the address of a video', () => {
  it.each([
    `https://www.youtube.com/watch?v=${ID}`,
    `http://youtube.com/watch?feature=share&v=${ID}&list=PL1&index=3&t=1m5s`,
    `https://m.youtube.com/watch?v=${ID}#t=5`,
    `https://music.youtube.com/watch?v=${ID}&list=RDAMVM`,
    `https://www.youtube.com/watch?v=${ID}&amp;t=5`,
    `https://www.youtube-nocookie.com/embed/${ID}?start=5`,
    `https://youtu.be/${ID}?t=5&si=abc`,
    `https://www.youtu.be/${ID}/`,
    `https://www.youtube.com/shorts/${ID}?feature=share`,
    `https://www.youtube.com/live/${ID}?si=x`,
    `https://www.youtube.com/v/${ID}&hl=en`,
    `https://www.youtube.com/e/${ID}`,
    `https://www.youtube.com/watch/${ID}`,
    `https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3D${ID}%26feature%3Dshare`,
    `https://www.youtube.com/redirect?q=https%3A%2F%2Fyoutu.be%2F${ID}`,
    `https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3D${ID}&gl=DE`,
    `https://www.youtube.com/oembed?format=json&url=https%3A%2F%2Fyoutu.be%2F${ID}`,
    `https://m.youtube.com/#/watch?v=${ID}`,
    `https://www.youtube.com/watch?feature=related&amp;v=${ID}`,
    `https://www.youtube.com/watch?V=${ID}`,
    `https://yewtu.be/watch?v=${ID}&local=true`,
    `https://piped.example/watch?v=${ID}`,
    `https://invidious.example/embed/${ID}`,
    `HTTPS://WWW.YOUTUBE.COM/watch?v=${ID}`,
    `www.youtube.com/watch?v=${ID}`,
    `//youtube.com/watch?v=${ID}`,
    `/watch?v=${ID}`,
    `youtube://${ID}`,
    `youtube://watch?v=${ID}`,
    `vnd.youtube:${ID}`,
    `vnd.youtube://www.youtube.com/watch?v=${ID}`,
    `freetube://https://www.youtube.com/watch?v=${ID}`,
    ` https://www.youtube.com/watch?v=${ID}\n`,
    ID,
  ])('%s names it', (address) => {
    expect(videoIdOf(address)).toBe(ID)
  })

  it.each([
    null,
    5,
    '',
    'a film',
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/playlist?list=PL0123456789',
    'https://www.youtube.com/@somebodyhere',
    `https://www.youtube.com/results?search_query=${ID}`,
    `https://www.youtube.com/post/${ID}`,
    `https://example.com/${ID}`,
    `javascript:${ID}//`,
    `https://www.youtube.com/redirect?q=${'https://www.youtube.com/redirect?q='.repeat(100)}`,
  ])('%s names none', (address) => {
    expect(videoIdOf(address)).toBeNull()
  })
})

describe('the address of a channel', () => {
  it.each([
    CHANNEL,
    `https://www.youtube.com/channel/${CHANNEL}`,
    `https://www.youtube.com/channel/${CHANNEL}/videos?view=0`,
    `https://www.youtube.com/feeds/videos.xml?channel_id=${CHANNEL}`,
    `https://invidious.example/feed/channel/${CHANNEL}`,
    `https://www.youtube.com/${CHANNEL}`,
    `/channel/${CHANNEL}`,
    ...['UU', 'UULF', 'UUSH', 'UULV'].map(
      (start) => `https://www.youtube.com/feeds/videos.xml?playlist_id=${start}${CHANNEL.slice(2)}`,
    ),
    `https://www.youtube.com/playlist?list=UU${CHANNEL.slice(2)}`,
  ])('%s names it by its id', (address) => {
    expect(channelOf(address)).toEqual({ id: CHANNEL })
  })

  it.each([
    ['https://www.youtube.com/@pond', '@pond'],
    ['https://www.youtube.com/@%E6%B1%A0/videos', '@池'],
    ['https://m.youtube.com/@pond?si=x', '@pond'],
    ['@pond', '@pond'],
    ['https://www.youtube.com/user/Pond', 'user/Pond'],
    ['https://www.youtube.com/c/PondLife/featured', 'c/PondLife'],
    ['https://www.youtube.com/feeds/videos.xml?user=Pond', 'user/Pond'],
    ['https://www.youtube.com/PondLife', 'c/PondLife'],
  ])('%s names it by a name only', (address, handle) => {
    expect(channelOf(address)).toEqual({ handle })
  })

  it.each([
    null,
    '',
    'Pond',
    'https://www.youtube.com/feed/subscriptions',
    'https://blog.example/feed.xml',
    `https://youtu.be/${ID}`,
    `https://www.youtube.com/clip/${ID}`,
    'https://www.youtube.com/feeds/videos.xml?playlist_id=PL0123456789abcdefghijABCDEFGHIJKL',
    'https://social.example/@pond',
    'https://rumble.com/c/Pond',
  ])('%s names none', (address) => expect(channelOf(address)).toBeNull())
})
