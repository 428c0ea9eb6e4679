import { type Call, POPULAR } from './fakeService.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import type { Outcome } from './faults.ts'

/** A screen, or a region of one that loads separately, with its address, its calls, and what it shows in each state. */
export interface Screen {
  name: string
  /** Returns the address for a key, which is a word. */
  addressOf(key: string): string
  /** Returns whether this screen makes the call. */
  matches(call: Call): boolean
  /** Stores in the user's data what the screen shows for a key. */
  store?(data: UserDataStore, key: string): void
  /** The number of calls, if there is more than one. */
  calls?: number
  /** Returns the region of the screen in the page. */
  region(): Element | undefined
  /** Returns the elements of the content. */
  content(): Element[]
  /** A word of the content, if that is not the key. */
  word?: string
  /** Returns the elements that show the loading state. */
  waiting(): Element[]
  /**
   * Returns elements that disappear only when all of several calls have failed. A retry before that could be followed
   * by another failure.
   */
  pending?(): Element[]
  /** The title of the failure. */
  title: string
  /** Details of failures that differ from `DETAIL`. */
  details?: Partial<Record<Outcome, string>>
  /** Texts that replace the title, by outcome. */
  words?: Partial<Record<Outcome, string>>
  /** Returns other elements of the page, which no fault here may affect. */
  others?(): Element[][]
  /** The number of rows, if each of them shows its own failure, with a retry button and without an alert. */
  rows?: number
  /** Whether the screen requests something that exists, so that an answer without items is a failure. */
  hasItems?: true
  /** Whether the screen shows its content whatever its calls return. */
  isUnaffected?: true
  /** Whether the list has a second page. */
  isPaged?: true
  /** Whether this is a region of a page that must load first. */
  isPart?: true
  /** Whether the page has a player. */
  hasPlayer?: true
  /** Whether the screen caches its content, so that it must be left before it loads again. */
  isCached?: true
}

// Queries by role would dominate the time of these tests, because jsdom computes all styles for them.
export const all = (selector: string, inside: ParentNode | undefined = document) => [
  ...(inside?.querySelectorAll(selector) ?? []),
]
export const saying = (text: string, found: Element[]) =>
  found.filter((one) => one.textContent?.includes(text))
const underHeading = (selector: string, heading: string) =>
  all(selector).find((one) => one.querySelector('h2')?.textContent === heading)

export const main = () => document.querySelector('main') ?? undefined
export const cards = () => all('article', main())
export const titles = () => all('article :is(h1, h2, h3) a', main())
const comments = () => underHeading('main section', 'Comments')
const related = () => underHeading('main aside', 'Related videos')
export const title = () => all('h1', main())
export const players = () => all('iframe[title^="Player:"]') as HTMLIFrameElement[]
export const loading = () => all('progress[aria-label="Loading"]')
const topics = () => all('[role="toolbar"][aria-label="Topics"]')
export const isFor = ({ resource, query }: Call, name: string, part?: string) =>
  resource === name && (part === undefined || query['part'] === part)

const INVALID = 'Invalid video data'
/** The detail for single items. Lists have none of this kind. */
const GONE = 'It may be private or deleted.'

const feed = {
  isPaged: true,
  region: main,
  content: titles,
  waiting: loading,
  title: 'These videos could not be loaded.',
  words: { empty: 'No videos here yet.' },
  others: () => [topics()],
} as const

/** Screens that are lists of videos. */
export const lists: readonly Screen[] = [
  {
    ...feed,
    name: 'the home feed',
    addressOf: () => '/',
    matches: ({ query }) => query['chart'] !== undefined,
    word: POPULAR,
    isCached: true,
  },
  {
    ...feed,
    name: 'a topic',
    addressOf: (key) => `/?category=${key}`,
    matches: (call) => isFor(call, 'search'),
  },
  {
    name: 'a search',
    addressOf: (key) => `/search/${key}`,
    isPaged: true,
    matches: (call) => isFor(call, 'search'),
    region: main,
    content: titles,
    waiting: loading,
    title: 'These results could not be loaded.',
    words: { empty: 'No results found for' },
  },
]

/** The video page and its parts. */
export const videoPage: readonly Screen[] = [
  {
    name: 'a video',
    addressOf: (key) => `/watch/${key}`,
    matches: (call) => isFor(call, 'videos', 'snippet,statistics'),
    region: main,
    content: () => (players().length === 1 ? all('article h1', main()) : []),
    waiting: loading,
    title: 'Error loading video: ',
    details: { notFound: GONE },
    words: { empty: INVALID },
  },
  {
    name: 'the videos related to one',
    addressOf: (key) => `/watch/${key}`,
    matches: (call) => isFor(call, 'search'),
    region: related,
    content: () => all('article', related()),
    waiting: () => saying('Loading related videos', all('*', related())),
    title: 'Related videos could not be loaded.',
    words: { empty: 'No related videos found.' },
    others: () => [
      title(),
      players(),
      comments()?.matches(':has([aria-label="Comments by others"])') ? [comments()!] : [],
    ],
    isPart: true,
    hasPlayer: true,
  },
  {
    name: 'the comments on a video',
    addressOf: (key) => `/watch/${key}`,
    matches: (call) => isFor(call, 'commentThreads'),
    region: comments,
    content: () => all('[aria-label="Comments by others"] li', comments()),
    waiting: () => saying('Loading comments', all('*', comments())),
    title: 'The comments could not be loaded.',
    words: { empty: 'No comments yet.', commentsOff: 'Comments are turned off for this video.' },
    others: () => [title(), players(), all('article', related())],
    isPart: true,
    hasPlayer: true,
  },
]

/** The channel page and its list. */
export const channelPage: readonly Screen[] = [
  {
    name: 'a channel',
    addressOf: (key) => `/channel/${key}`,
    matches: (call) =>
      isFor(call, 'channels') && !call.query['part']!.startsWith('snippet,statistics,content'),
    calls: 2,
    region: main,
    content: title,
    waiting: loading,
    pending: () => saying('Latest videos', all('h2', main())),
    title: 'This channel could not be loaded.',
    details: { notFound: GONE },
    words: { empty: 'This channel does not exist.' },
  },
  {
    name: 'the videos of a channel',
    isPart: true,
    addressOf: (key) => `/channel/${key}`,
    isPaged: true,
    matches: (call) => isFor(call, 'playlistItems') || isFor(call, 'search'),
    region: main,
    content: titles,
    waiting: loading,
    title: 'These videos could not be loaded.',
    words: { empty: 'This channel has no videos yet.' },
    others: () => [title()],
  },
]

/** The details of a failure, by its kind. */
export const DETAIL: Record<Exclude<Outcome, 'ready'>, string> = {
  offline: 'You seem to be offline. Check your connection and try again.',
  notFound: 'The video service could not find this content. Try again in a moment.',
  quotaSpent: 'The video service has reached its daily limit. Try again tomorrow.',
  signedOut: 'Your session could not be renewed. Try again in a moment.',
  commentsOff: 'They are turned off for this video.',
  unexpected: '',
  empty: '',
}
