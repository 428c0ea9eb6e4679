import { type Call, POPULAR } from './fakeService.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import type { Outcome } from './faults.ts'

/** A screen, or a region that loads separately, with its address, its calls, and what it shows in each state. */
export interface Screen {
  name: string
  /** Returns the address of the screen for a key, which is a word. */
  addressOf(key: string): string
  /** Returns whether a call belongs to this screen. */
  matches(call: Call): boolean
  /** Adds the data for a key, which the screen will show, to the user's data. */
  store?(data: UserDataStore, key: string): void
  /** The number of calls that the screen makes. The default is one. */
  calls?: number
  /** Returns the element that contains the screen or the region. */
  region(): Element | undefined
  /** Returns the elements of the content. */
  content(): Element[]
  /** A word in the content. The default is the key. */
  word?: string
  /** Returns the elements that show the loading state. */
  waiting(): Element[]
  /**
   * Returns the elements that disappear once all of several calls have failed. If a test retried earlier, another
   * failure could still follow.
   */
  pending?(): Element[]
  /** The title of the failure notice. */
  title: string
  /** The details of a failure notice, for outcomes with other details than in `DETAIL`. */
  details?: Partial<Record<Outcome, string>>
  /** The texts that are shown instead of the failure notice, by outcome. */
  words?: Partial<Record<Outcome, string>>
  /** Returns the other elements of the page, which no fault of this screen may affect. */
  others?(): Element[][]
  /** The number of rows. It is set if each row shows a failure of its own, with a retry button but no alert. */
  rows?: number
  /** Whether the requested items certainly exist, so that an answer without items is a failure. */
  hasItems?: true
  /** Whether the screen shows its content regardless of the answers to its calls. */
  isUnaffected?: true
  /** Whether the screen is a list with a second page. */
  isPaged?: true
  /** Whether this is a region that loads only after its page has loaded. */
  isPart?: true
  hasPlayer?: true
  /** Whether the screen caches its content, so that it loads again only after it has been left. */
  isCached?: true
}

// The tests do not query by role, because jsdom would compute all styles, which would take most of the time.
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
/** The detail if a single item is not found. Lists have no such detail. */
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

/** The screens that are lists of videos. */
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

/** The details of a failure notice, by the kind of failure. */
export const DETAIL: Record<Exclude<Outcome, 'ready'>, string> = {
  offline: 'You seem to be offline. Check your connection and try again.',
  notFound: 'The video service could not find this content. Try again in a moment.',
  quotaSpent: 'The video service has reached its daily limit. Try again tomorrow.',
  signedOut: 'Your session could not be renewed. Try again in a moment.',
  commentsOff: 'They are turned off for this video.',
  unexpected: '',
  empty: '',
}
