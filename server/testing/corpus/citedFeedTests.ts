import type { CitedTest } from './CitedTest.ts'

const FEEDS = { kind: 'access', file: 'server/src/publishedFeeds/feeds.test.ts' } as const
const AUDIO_FEEDS = { kind: 'access', file: 'server/src/publishedFeeds/audioFeeds.test.ts' } as const
const OF_AUDIO = 'a feed of audio has a file of nothing but the audio, with its size and in parts'
const DESCRIPTION = 'has its description as HTML that shows the same lines, signs and addresses'

/** The tests of feeds for other programs that reconstruct public reports. */
export const FEED_TESTS: readonly CitedTest[] = [
  {
    ...FEEDS,
    report: 'vod2pod-rss#288',
    seen: 'The lines of a description run together in podcast programs.',
    title: 'keeps the lines of descriptions in feeds',
    test: DESCRIPTION,
  },
  {
    ...FEEDS,
    report: 'AntennaPod#1089',
    seen: 'What follows a `<` in the description of an episode is not shown.',
    title: 'shows all signs of descriptions in feeds, whose readers take them for HTML',
    test: DESCRIPTION,
  },
  {
    ...FEEDS,
    report: 'Seriously-Simple-Podcasting#720',
    seen: 'Line breaks of descriptions are lost in the feed.',
    title: 'sends the lines of descriptions to readers of feeds as such',
    test: DESCRIPTION,
  },
  {
    ...FEEDS,
    report: 'SHARE#718',
    seen: 'An ampersand in a title is escaped several times.',
    title: 'escapes the titles of feeds once, without sections of CDATA',
    test: 'has its title in one line, and escaped once',
  },
  {
    ...FEEDS,
    report: 'poddl#10',
    seen: 'A program takes the brackets of a section of CDATA for a part of the title.',
    title: 'writes the titles of feeds without sections of CDATA',
    test: 'has its title in one line, and escaped once',
  },
  {
    ...FEEDS,
    report: 'FreshRSS#4111',
    seen: 'Entries of a feed have no thumbnail in readers.',
    title: 'names the picture of an entry where readers of feeds look for it',
    test: 'has a picture for readers of feeds',
  },
  {
    ...AUDIO_FEEDS,
    report: 'vod2pod-rss#375',
    seen: 'The size of an episode in the feed is a guess, and not that of the file.',
    title: 'tells the size of the audio in a feed as soon as it is made',
    test: OF_AUDIO,
  },
  {
    ...AUDIO_FEEDS,
    report: 'AzuraCast#8594',
    seen: 'The length of a file in a feed is its duration in seconds.',
    title: 'estimates the size of audio in bytes before it is made',
    test: OF_AUDIO,
  },
]
