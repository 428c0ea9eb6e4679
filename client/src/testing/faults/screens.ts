import { ANEW, type Call, POPULAR } from './answers.ts'
import type { Outcome } from './faults.ts'

/** A part of a page that loads by itself: how it is reached, and what a person sees of it in each state. */
export interface Screen {
  name: string
  /** Its address; another one for every key, which is a word. */
  addressOf(key: string): string
  /** The calls that bring it. */
  hits(call: Call): boolean
  /** How many these are, where there is more than one. */
  calls?: number
  /** Where it stands on the page. */
  region(): Element | undefined
  /** What is there when it has come; each of them one thing of a list. */
  content(): Element[]
  /** What stands in its content when it has come, where that is not the key. */
  word?: string
  /** What shows that it is awaited. */
  waiting(): Element[]
  /** What is said when it could not be had. */
  sentence: string
  /** What is said besides, in other words than those of `DETAIL`. */
  details?: Partial<Record<Outcome, string>>
  /** What is said in place of the sentence. */
  words?: Partial<Record<Outcome, string>>
  /** What else stands on the page, and stays whatever happens here. */
  rest?(): Element[][]
  /** It grows by a second page. */
  isPaged?: true
  /** It stands on a page that has to be there first. */
  isPart?: true
  /** It stands beside a player. */
  isUnderPlayer?: true
  /** It keeps what it has shown before: opening it anew needs another one first. */
  isKept?: true
}

// Queries by role would take most of the time of hundreds of tests: jsdom works out the style of everything for them.
const all = (selector: string, inside: ParentNode | undefined = document) => [
  ...(inside?.querySelectorAll(selector) ?? []),
]
const saying = (text: string, found: Element[]) => found.filter((one) => one.textContent?.includes(text))
const underHeading = (selector: string, heading: string) =>
  all(selector).find((one) => one.querySelector('h2')?.textContent === heading)

export const main = () => document.querySelector('main') ?? undefined
const cards = () => all('article', main())
const titles = () => all('article :is(h1, h2, h3) a', main())
const comments = () => underHeading('main section', 'Comments')
const related = () => underHeading('main aside', 'Related videos')
const title = () => all('h1', main())
export const players = () => all('iframe[title^="Player:"]') as HTMLIFrameElement[]
const loading = () => all('progress[aria-label="Loading"]')
const topics = () => all('[role="toolbar"][aria-label="Topics"]')
const isFor = ({ resource, query }: Call, name: string, part?: string) =>
  resource === name && (part === undefined || query['part'] === part)

const INVALID = 'Invalid video data'
/** Said of a single thing, never of a list. */
const GONE = 'It may be private or deleted.'

const feed = {
  isPaged: true,
  region: main,
  content: titles,
  waiting: loading,
  sentence: 'These videos could not be loaded.',
  words: { empty: 'There are no videos here yet.' },
  rest: () => [topics()],
} as const

export const screens: readonly Screen[] = [
  {
    ...feed,
    name: 'the home feed',
    addressOf: () => '/',
    hits: ({ query }) => query['chart'] !== undefined,
    word: POPULAR,
    isKept: true,
  },
  {
    ...feed,
    name: 'a topic',
    addressOf: (key) => `/?category=${key}`,
    hits: (call) => isFor(call, 'search'),
  },
  {
    name: 'a search',
    addressOf: (key) => `/search/${key}`,
    isPaged: true,
    hits: (call) => isFor(call, 'search'),
    region: main,
    content: titles,
    waiting: loading,
    sentence: 'These results could not be loaded.',
    words: { empty: 'Nothing was found for' },
  },
  {
    name: 'a video',
    addressOf: (key) => `/watch/${key}`,
    hits: (call) => isFor(call, 'videos', 'snippet,statistics'),
    region: main,
    content: () => (players().length === 1 ? all('article h1', main()) : []),
    waiting: loading,
    sentence: 'Error loading video: ',
    details: { notFound: GONE },
    words: { empty: INVALID },
  },
  {
    name: 'the videos related to one',
    addressOf: (key) => `/watch/${key}`,
    hits: (call) => isFor(call, 'search'),
    region: related,
    content: () => all('article', related()),
    waiting: () => saying('Loading related videos', all('*', related())),
    sentence: 'Related videos could not be loaded.',
    words: { empty: 'No related videos found.' },
    rest: () => [
      title(),
      players(),
      comments()?.matches(':has([aria-label="Comments of others"])') ? [comments()!] : [],
    ],
    isPart: true,
    isUnderPlayer: true,
  },
  {
    name: 'the comments on a video',
    addressOf: (key) => `/watch/${key}`,
    hits: (call) => isFor(call, 'commentThreads'),
    region: comments,
    content: () => all('[aria-label="Comments of others"] li', comments()),
    waiting: () => saying('Loading comments', all('*', comments())),
    sentence: 'The comments could not be loaded.',
    words: { empty: 'No comments yet.', commentsOff: 'Comments are turned off for this video.' },
    rest: () => [title(), players(), all('article', related())],
    isPart: true,
    isUnderPlayer: true,
  },
  {
    name: 'a channel',
    addressOf: (key) => `/channel/${key}`,
    hits: (call) => isFor(call, 'channels') && !call.query['part']!.startsWith('snippet,statistics,content'),
    calls: 2,
    region: main,
    content: title,
    waiting: loading,
    sentence: 'This channel could not be loaded.',
    details: { notFound: GONE },
    words: { empty: 'There is no channel at this address.' },
  },
  {
    name: 'the videos of a channel',
    isPart: true,
    addressOf: (key) => `/channel/${key}`,
    isPaged: true,
    hits: (call) => isFor(call, 'playlistItems') || isFor(call, 'search'),
    region: main,
    content: titles,
    waiting: loading,
    sentence: 'These videos could not be loaded.',
    words: { empty: 'This channel has no videos yet.' },
    rest: () => [title()],
  },
  {
    name: 'the liked videos',
    addressOf: () => '/liked',
    isKept: true,
    hits: (call) => isFor(call, 'videos', 'snippet,statistics'),
    region: main,
    content: titles,
    word: ANEW,
    waiting: loading,
    sentence: 'These videos could not be brought up to date.',
    rest: () => [title(), cards()],
  },
]

/** What is said besides the sentence, by what the failure was. */
export const DETAIL: Record<Exclude<Outcome, 'empty' | 'ready'>, string> = {
  offline: 'You seem to be offline. Check the connection and try again.',
  notFound: 'The video service did not find them. Try again in a moment.',
  quotaSpent: 'The video service has given all that it gives in one day. It answers again tomorrow.',
  signedOut: 'Your sign-in could not be renewed. Try again in a moment.',
  commentsOff: 'They are turned off for this video.',
  unexpected: '',
}
