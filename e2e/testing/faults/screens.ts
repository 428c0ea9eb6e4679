import type { Locator, Page } from 'playwright-core'
import type { Call } from '../calls.ts'
import type { Outcome } from './faults.ts'

/** A part of a page that loads by itself: how it is reached, and what a person sees of it in each state. */
export interface Screen {
  name: string
  /** Its address within the running product; another one for every key, which is a word. */
  addressOf(key: string): string
  /** The calls that bring it. */
  hits(call: Call): boolean
  /** How many these are, where there is more than one. */
  calls?: number
  /** Where it stands on the page. */
  region(page: Page): Locator
  /** What is there when it has come; each of them one thing of a list. */
  content(page: Page): Locator
  /** What shows that it is awaited. */
  waiting(page: Page): Locator
  /** What is said when it could not be had. */
  sentence: string
  /** What is said besides, in other words than those of `DETAIL`. */
  details?: Partial<Record<Outcome, string>>
  /** What is said in place of the sentence. */
  words?: Partial<Record<Outcome, string>>
  /** What else stands on the page, and stays whatever happens here. */
  rest?(page: Page): Locator[]
  /** It grows by a second page. */
  isPaged?: true
  /** It stands on a page that has to be there first. */
  isPart?: true
  /** It stands beside a player. */
  isUnderPlayer?: true
  /** It keeps what it has shown before: opening it anew needs another one first. */
  isKept?: true
  /** It has been on the screen before the call is made. */
  isThereBefore?: true
}

const main = (page: Page) => page.getByRole('main')
const cards = (page: Page) => main(page).getByRole('article')
const titles = (page: Page) => cards(page).getByRole('heading').getByRole('link')
const comments = (page: Page) => page.getByRole('region', { name: 'Comments' })
const related = (page: Page) => page.getByRole('complementary', { name: 'Related videos' })
const title = (page: Page) => main(page).getByRole('heading', { level: 1 })
const player = (page: Page) => page.getByTitle(/^Player:/)
const loading = (page: Page) => page.getByRole('progressbar', { name: 'Loading' })
const isFor = ({ resource, parameters }: Call, name: string, part?: string) =>
  resource === name && (part === undefined || parameters['part'] === part)

const INVALID = 'Invalid video data'
/** Said of a single thing, never of a list. */
const GONE = 'It may be private or deleted.'

export const screens: readonly Screen[] = [
  {
    name: 'the home feed',
    addressOf: () => '/',
    isKept: true,
    isPaged: true,
    hits: ({ parameters }) => parameters['chart'] !== undefined,
    region: main,
    content: titles,
    waiting: loading,
    sentence: 'These videos could not be loaded.',
    words: { empty: 'There are no videos here yet.' },
    rest: (page) => [page.getByRole('toolbar', { name: 'Topics' })],
  },
  {
    name: 'a topic',
    addressOf: (key) => `/?category=${key}`,
    isPaged: true,
    hits: (call) => isFor(call, 'search'),
    region: main,
    content: titles,
    waiting: loading,
    sentence: 'These videos could not be loaded.',
    words: { empty: 'There are no videos here yet.' },
    rest: (page) => [page.getByRole('toolbar', { name: 'Topics' })],
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
    content: (page) =>
      main(page)
        .getByRole('article')
        .filter({ has: player(page) })
        .getByRole('heading', { level: 1 }),
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
    content: (page) => related(page).getByRole('article'),
    waiting: (page) => related(page).getByText('Loading related videos'),
    sentence: 'Related videos could not be loaded.',
    words: { empty: 'No related videos found.' },
    rest: (page) => [title(page), player(page), comments(page)],
    isPart: true,
    isUnderPlayer: true,
  },
  {
    name: 'the comments on a video',
    addressOf: (key) => `/watch/${key}`,
    hits: (call) => isFor(call, 'commentThreads'),
    region: comments,
    content: (page) => comments(page).getByRole('list', { name: 'Comments of others' }),
    waiting: (page) => comments(page).getByText('Loading comments'),
    sentence: 'The comments could not be loaded.',
    words: { empty: 'No comments yet.', commentsOff: 'Comments are turned off for this video.' },
    rest: (page) => [title(page), player(page), related(page).getByRole('article').first()],
    isPart: true,
    isUnderPlayer: true,
  },
  {
    name: 'a channel',
    addressOf: (key) => `/channel/${key}`,
    hits: (call) =>
      isFor(call, 'channels') && !call.parameters['part']!.startsWith('snippet,statistics,content'),
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
    rest: (page) => [title(page)],
  },
  {
    name: 'the liked videos',
    addressOf: () => '/liked',
    isKept: true,
    isThereBefore: true,
    hits: (call) => isFor(call, 'videos', 'snippet,statistics'),
    region: main,
    content: titles,
    waiting: loading,
    sentence: 'These videos could not be brought up to date.',
    rest: (page) => [title(page), cards(page).first()],
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
