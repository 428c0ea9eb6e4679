import * as m from '@vtube/messages'
import { ALL_CATEGORY, SKELETON_COUNT } from '@vtube/shared/constants'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { ApiClient } from '../../api/request/client.ts'
import { toVideo } from '../../api/videosApi.ts'
import { cardSlots } from '../../boot/cardSlots.ts'
import type { CardForm, ShellParts, SidebarForm } from '../../boot/shellTemplates.ts'
import { rememberShellGrid } from '../../components/VideoGrid/shellGrid.ts'
import { routes } from '../../config/paths.ts'
import { parseSettings } from '../../config/settings.ts'
import { createHiding } from '../../domain/hiding.ts'
import { openCategory } from '../../features/homeFeed/feedSlice.ts'
import { PlayerLoading } from '../../features/player/PlayerPlaceholder.tsx'
import { RelatedSkeletons } from '../../features/related/RelatedSkeletons.tsx'
import related from '../../features/related/RelatedVideos.module.css'
import watch from '../../features/watch/Watch.module.css'
import { DescriptionSkeleton, HeadingSkeleton, VideoTitle } from '../../features/watch/WatchSkeleton.tsx'
import type { IdentityService } from '../../identity/IdentityService.ts'
import { t } from '../../language/translate.ts'
import type { Services } from '../../redux/Services.ts'
import { rememberForYouRow, rememberVideosToContinue } from '../../storage/firstScreen.ts'
import { createLocalStore } from '../../storage/guardedStorage.ts'
import { markIntroShown } from '../../storage/introCookie.ts'
import {
  BOUNDARY_BEGIN,
  BOUNDARY_END,
  FALLBACK_BEGIN,
  REPEAT_ATTRIBUTE,
  SHELL_ATTRIBUTE,
} from '../../ui/shell.ts'
import { createUserDataService } from '../../userData/createUserDataService.ts'
import { createAwayVideos } from '../../videos/createAwayVideos.ts'
import { createVideoStore } from '../../videos/createVideoStore.ts'
import { App } from '../App.tsx'
import { createStore } from '../createStore.ts'
import { LoadingScreen } from '../LoadingScreen.tsx'
import { loadScreen } from '../screens.tsx'
import shell from './Shell.module.css'

const WIDTH_PX = { open: 1366, rail: 900, bar: 390 } satisfies Record<SidebarForm, number>

/** Returns the placeholder for a value in a template. `fillTemplate` replaces the placeholder with the value. */
const slot = (name: string) => `{${name}}`

/** A video whose texts and addresses all differ, so that each of them can be found in the markup. */
const SAMPLE = {
  id: 'sample',
  snippet: {
    title: slot('title'),
    channelId: 'of-sample',
    channelTitle: 'channel of-sample',
    publishedAt: '2020-01-02T03:04:05Z',
    thumbnails: { medium: { url: 'https://sample.example/m' }, high: { url: 'https://sample.example/h' } },
  },
}
const TIMED = { contentDetails: { duration: 'PT1H2M3S' } }
const LIVE = { contentDetails: { duration: 'P0D' } }
const COUNTED = { statistics: { viewCount: '7654' } }
const UNCOUNTED = { statistics: {} }
const SAMPLES: Record<CardForm, object> = {
  timed: { ...SAMPLE, ...TIMED, ...COUNTED },
  live: { ...SAMPLE, ...LIVE, ...COUNTED },
  pending: SAMPLE,
  'timed-uncounted': { ...SAMPLE, ...TIMED, ...UNCOUNTED },
  'live-uncounted': { ...SAMPLE, ...LIVE, ...UNCOUNTED },
}

const NEVER = new Promise<never>(() => {})
const SESSION = { accessToken: 'token', user: { name: '', photoURL: null }, expiresAt: null }
const ignore = () => {}
const identity: IdentityService = {
  current: () => SESSION,
  restore: async () => SESSION,
  prepare: ignore,
  signIn: () => NEVER,
  signInByRedirect: () => NEVER,
  signOut: () => NEVER,
  token: async () => SESSION.accessToken,
  renew: async () => null,
  reportRefusal: ignore,
  subscribe: () => ignore,
}

/** Creates the services of an application whose only call is answered with a list of these items. */
function createSampleServices(items: readonly object[]): Services {
  const api: ApiClient = { get: async () => ({ body: { items }, isStale: false, quotaResetsAt: null }) }
  const away = createAwayVideos(api, false)
  const settings = parseSettings({
    dataUrl: '/youtube/v3/',
    embedUrl: '/embed/',
    libraryUrl: '/library/',
    statusUrl: '/status.json',
    provider: true,
    identity: { kind: 'oidc', issuer: 'https://sample.example', clientId: 'vtube' },
  })
  return {
    settings,
    api: away.api,
    identity,
    storage: createLocalStore(),
    videos: createVideoStore(away.api, away, ignore),
    log: ignore,
    hiding: createHiding(),
  }
}

/** Calls a function while media queries match a window of this width. */
function atWidth<Result>(widthPx: number, work: () => Result): Result {
  const { matchMedia } = globalThis
  globalThis.matchMedia = ((query: string) => ({
    matches: widthPx >= Number(/min-width:\s*(\d+)px/.exec(query)?.[1] ?? Infinity),
  })) as typeof matchMedia
  try {
    return work()
  } finally {
    globalThis.matchMedia = matchMedia
  }
}

const fragmentOf = (markup: string): DocumentFragment => {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content
}

/** Renders the home page of the application. With a video, the feed has loaded and contains only this video. */
async function renderHome(form: SidebarForm, video: object | null = null): Promise<DocumentFragment> {
  const services = createSampleServices(video === null ? [] : [video])
  const store = createStore(services)
  if (video !== null) await store.dispatch(openCategory(ALL_CATEGORY))
  const userData = createUserDataService(() => NEVER)
  const app = <App store={store} services={services} userData={userData} />
  return fragmentOf(atWidth(WIDTH_PX[form], () => renderToString(app)))
}

/**
 * Empties all Suspense boundaries and marks them as fallbacks, whose content the application renders when its code has
 * loaded. While templates are rendered, this code may have loaded or not.
 */
function emptyBoundaries(box: Element): void {
  const comments = document.createNodeIterator(box, NodeFilter.SHOW_COMMENT)
  for (let begin = comments.nextNode(); begin !== null; begin = comments.nextNode()) {
    if (!begin.nodeValue?.startsWith(BOUNDARY_BEGIN)) continue
    begin.nodeValue = FALLBACK_BEGIN
    for (let depth = 1; begin.nextSibling !== null; begin.nextSibling.remove()) {
      const { nodeType, nodeValue } = begin.nextSibling
      if (nodeType !== Node.COMMENT_NODE) continue
      if (nodeValue?.startsWith(BOUNDARY_BEGIN)) depth += 1
      if (nodeValue === BOUNDARY_END) depth -= 1
      if (depth === 0) break
    }
  }
}

/**
 * Returns the markup of nodes without the elements that React moves into the head, and without the marks of the
 * current address, which the boot sets. Renames `style`, which the policy of the page forbids. Shortens icons.
 */
function markupOf(...nodes: readonly Node[]): string {
  const box = document.createElement('div')
  box.append(...nodes)
  emptyBoundaries(box)
  for (const element of box.querySelectorAll('title, link')) element.remove()
  for (const current of box.querySelectorAll('[aria-current]')) current.removeAttribute('aria-current')
  for (const pressed of box.querySelectorAll('[aria-pressed]')) pressed.setAttribute('aria-pressed', 'false')
  for (const element of box.querySelectorAll('[style]')) {
    element.setAttribute('data-style', element.getAttribute('style') ?? '')
    element.removeAttribute('style')
  }
  return box.innerHTML.replaceAll(/><\/(?:circle|line|path|rect)>/g, '/>')
}

/** Removes all but the first of equal placeholders, which the boot script repeats. */
function withoutRepeats(container: Element | null | undefined, first: number, count: number): void {
  const placeholders = Array.from(container?.children ?? []).slice(first, first + count)
  placeholders[0]?.setAttribute(REPEAT_ATTRIBUTE, String(count))
  for (const placeholder of placeholders.slice(1)) placeholder.remove()
}

/**
 * Cuts a rendered page into the parts of the shell. Removes the comments of the Suspense boundary around the screen,
 * because the boot adds them.
 */
function cut(page: DocumentFragment) {
  const content = page.querySelector('#content')
  const header = page.querySelector('header')
  const { previousSibling: begin, nextSibling: end } = content ?? {}
  if (!content || !header || !begin || !end) throw new Error('The application renders no home page.')
  for (const node of [begin, content, end]) node.remove()
  const nodes = Array.from(page.childNodes)
  const rest = nodes.indexOf(header) + 1
  return { content, header: nodes.slice(0, rest), frame: nodes.slice(rest) }
}

/** The video page while its video loads. */
const WatchShell = () => (
  <div className={watch.watch}>
    <article className={watch.main}>
      <PlayerLoading />
      <div className={watch.below}>
        <HeadingSkeleton />
        <DescriptionSkeleton />
      </div>
    </article>
    <div className={related.related}>
      <div className={related.heading}>{t(m.relatedVideos)}</div>
      <RelatedSkeletons />
    </div>
  </div>
)

const render = (part: ReactNode): DocumentFragment => fragmentOf(renderToString(part))

function watchTemplate(): string {
  const page = render(<WatchShell />)
  withoutRepeats(page.querySelector(`.${related.related} [aria-busy]`), 1, SKELETON_COUNT.related)
  return markupOf(page)
}

/** Replaces each value of a card with its placeholder. */
function withSlots(markup: string, values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values).reduce((template, [name, value = '']) => {
    const escaped = document.createElement('p')
    escaped.textContent = value
    escaped.title = value
    const attribute = escaped.outerHTML.slice('<p title='.length, escaped.outerHTML.indexOf('>'))
    return template
      .replaceAll(`>${escaped.innerHTML}<`, `>${slot(name)}<`)
      .replaceAll(`=${attribute}`, `="${slot(name)}"`)
  }, markup)
}

/** Renders a feed of one video. Returns the template of its card, and the template of everything around the card. */
async function renderVideos(form: CardForm) {
  const page = await renderHome('open', SAMPLES[form])
  const section = page.querySelector('section[data-columns]')
  const item = section?.querySelector('li')
  if (!section || !item) throw new Error('The application renders no card.')
  item.remove()
  section.setAttribute('aria-label', slot('videos'))
  const around: Node[] = []
  for (let node: Node | null = section; node !== null; node = node.nextSibling) around.push(node)
  const video = toVideo(SAMPLES[form], form === 'pending' ? 'search' : 'videos')
  if (video === null) throw new Error('The sample is no video.')
  return { card: withSlots(markupOf(item), cardSlots(video)), videos: markupOf(...around) }
}

const CARD_FORMS = Object.keys(SAMPLES) as CardForm[]

/** Prepares the page so that the application renders every part of the home page. Returns a function that undoes it. */
function prepareHomePage(): () => void {
  const { href } = location
  const root = document.createElement('div')
  root.setAttribute(SHELL_ATTRIBUTE, '')
  document.body.append(root)
  history.replaceState(null, '', routes.home)
  markIntroShown()
  rememberVideosToContinue(['another'])
  rememberForYouRow(true)
  rememberShellGrid({ columns: 1, rowHeight: 1, rowsInView: 1, windowHeight: innerHeight })
  return () => {
    root.remove()
    history.replaceState(null, '', href)
    rememberVideosToContinue(null)
    rememberForYouRow(false)
    rememberShellGrid(null)
  }
}

/**
 * Renders the templates of the shell in the current language. The application itself renders them, so that React can
 * hydrate what the boot script makes of them. Needs the globals of a browser.
 */
export async function renderShell(): Promise<ShellParts> {
  await loadScreen(routes.home)
  const undo = prepareHomePage()
  const { content, header, frame } = cut(await renderHome('open'))
  withoutRepeats(content.querySelector('[aria-busy]'), 1, SKELETON_COUNT.feed)
  const cards = await Promise.all(CARD_FORMS.map(async (form) => [form, await renderVideos(form)] as const))
  const parts: ShellParts = {
    header: markupOf(...header),
    open: markupOf(...frame),
    rail: markupOf(...cut(await renderHome('rail')).frame),
    bar: markupOf(...cut(await renderHome('bar')).frame),
    home: markupOf(content),
    watch: watchTemplate(),
    other: '',
    loading: markupOf(render(<LoadingScreen />)),
    signIn: `<div class="${shell.signInBackground}"></div>`,
    videos: cards[0]?.[1].videos ?? '',
    title: markupOf(render(<VideoTitle title={slot('title')} />)),
    ...(Object.fromEntries(cards.map(([form, { card }]) => [`card-${form}`, card])) as Record<
      `card-${CardForm}`,
      string
    >),
  }
  undo()
  return parts
}
