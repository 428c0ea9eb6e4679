import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchSettings } from '../config/fetchSettings.ts'
import { persistedSession } from '../identity/persistedSession.ts'
import { markIntroShown } from '../storage/introCookie.ts'
import { tokenEndingAt } from '../testing/buildToken.ts'
import { setWindowWidth } from '../testing/fillBrowserGaps.ts'
import { network } from '../testing/network.ts'
import { jsonScript, signInTab, templatesOf } from '../testing/shellPage.ts'
import { answerV3, type V3Call } from '../testing/v3.ts'
import { BOOT_DATA_ID, templateId, type BootData, type ShellParts } from './shellTemplates.ts'

const page: BootData = {
  files: { home: ['/assets/home.js', '/assets/home.css'], watch: [], other: [] },
  languages: {},
}
const shell: ShellParts = {
  header: '<header data-style="color: red;"></header>',
  open: '<nav>open</nav><div></div><output></output>',
  rail: '<nav>rail</nav><div></div><output></output>',
  bar: '<nav>bar</nav><div></div><output></output>',
  home: '<p id="continue">row</p><p>cards</p>',
  watch: '<p>player</p>',
  other: '',
  loading: '<p>loading</p>',
  signIn: '<p>ground</p>',
  videos: '',
  title: '',
  'card-timed': '',
  'card-live': '',
  'card-pending': '',
  'card-timed-uncounted': '',
  'card-live-uncounted': '',
}
const config = { dataUrl: '/youtube/v3/', sendToken: true }
let calls: V3Call[] = []

async function open(path: string, settings: unknown = config, home = ''): Promise<string> {
  history.replaceState(null, '', path)
  document.head.innerHTML = ''
  const texts = [templatesOf(shell), jsonScript(BOOT_DATA_ID, page), jsonScript('config', settings)]
  document.body.innerHTML = `<div id="root"></div>${texts.join('')}`
  document
    .querySelector<HTMLTemplateElement>(`#${templateId('home')}`)
    ?.content.append(document.createRange().createContextualFragment(home))
  vi.resetModules()
  delete window.vtubeBoot
  await import('./requestFirstData.ts')
  await import('./showShell.ts')
  return document.querySelector('#root')?.textContent ?? ''
}

beforeEach(() => {
  calls = answerV3({ videos: () => ({}), search: () => ({}) })
  markIntroShown()
})
afterEach(() => {
  document.cookie = 'vtube_intro=; Path=/; Max-Age=0'
  delete window.vtubePrefetched
  delete window.vtubeSettings
  setWindowWidth(1440)
})

it('draws the home page and asks for its files and its first videos, with the bearer of the tab', async () => {
  const token = signInTab()
  expect(await open('/')).toBe('opencards')
  expect(document.querySelector<HTMLElement>('#root[data-shell] > header')?.style.color).toBe('red')
  const links = () =>
    [...document.head.querySelectorAll('link')].map((link) => [link.rel, link.getAttribute('href')])
  await expect.poll(links).toEqual([
    ['modulepreload', '/assets/home.js'],
    ['preload', '/assets/home.css'],
  ])
  expect(calls).toMatchObject([{ resource: 'videos', query: { chart: 'mostPopular', maxResults: '18' } }])
  expect(calls[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
})

describe('the player of a video page', () => {
  const library = { ...config, embedUrl: '/embed/', provider: false }
  const frame = () => document.querySelector('iframe')
  beforeEach(() => {
    Object.assign(Element.prototype, { moveBefore: () => {} })
    signInTab()
  })
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'moveBefore'))

  it('begins to load before the application, hidden', async () => {
    await open('/watch/koi', library)
    expect(frame()?.dataset['video']).toBe('koi')
    expect(frame()?.style.visibility).toBe('hidden')
    expect(frame()?.src).toContain('/embed/koi?autoplay=1&mute=1')
  })

  it.each([
    ['of the provider', '/watch/koi', { ...library, provider: true }],
    ['of a server that does not say which player it has', '/watch/koi', config],
    ['that starts at a time of the address', '/watch/koi?t=30', library],
    ['on another page', '/', library],
  ])('waits for the application: a player %s', async (_, path, settings) => {
    await open(path, settings)
    expect(frame()).toBeNull()
  })

  it('waits for the application where the video may be resumed, or the frame would load again', async () => {
    localStorage.setItem('vtube.session.continueWatching', '1')
    await open('/watch/koi', library)
    expect(frame()).toBeNull()
    localStorage.removeItem('vtube.session.continueWatching')
    Reflect.deleteProperty(Element.prototype, 'moveBefore')
    await open('/watch/koi', library)
    expect(frame()).toBeNull()
  })
})

it.each([
  ['/', 'openrowcards'],
  ['/?category=Cats', 'opencards'],
])(
  'reserves space at %s for videos to continue only where the application will show them',
  async (path, text) => {
    signInTab()
    localStorage.setItem('vtube.session.continueWatching', '1')
    expect(await open(path)).toBe(text)
    await window.vtubePrefetched?.response
  },
)

describe('the topics', () => {
  const row = '<div role="toolbar"><button value="All">All</button><button value="Cats">Cats</button></div>'
  const chipsFor = async (settings: object, path = '/') => {
    signInTab()
    await open(path, { ...config, ...settings }, row)
    await window.vtubePrefetched?.response
    return [...document.querySelectorAll('[role=toolbar] button')].map((chip) => [
      chip.textContent,
      chip.getAttribute('value'),
      chip.getAttribute('aria-pressed'),
    ])
  }

  it('are those that the server offered last, where the settings name its topics', async () => {
    localStorage.setItem('vtube.session.topics', '["<b>Lakes</b>"]')
    const shown = await chipsFor({ topicsUrl: '/topics.json' }, '/?category=%3Cb%3ELakes%3C/b%3E')
    expect(shown).toEqual([
      ['All', 'All', null],
      ['<b>Lakes</b>', '<b>Lakes</b>', 'true'],
    ])
  })

  it('are only All on the first visit', async () => {
    expect(await chipsFor({ topicsUrl: '/topics.json' })).toEqual([['All', 'All', 'true']])
  })

  it('are those of the specification otherwise', async () => {
    localStorage.setItem('vtube.session.topics', '["Lakes"]')
    expect((await chipsFor({})).map(([text]) => text)).toEqual(['All', 'Cats'])
  })
})

it.each([
  ['/?category=Cats', 'opencards', 'search', { q: 'Cats' }],
  ['/watch/a%2Fb', 'player', 'videos', { id: 'a/b', part: 'snippet,statistics' }],
])('asks at %s for what stands there', async (path, text, resource, query) => {
  signInTab()
  expect(await open(path)).toBe(text)
  await window.vtubePrefetched?.response
  expect(calls).toMatchObject([{ resource, query }])
})

it.each([
  [1440, 'opencards'],
  [900, 'railcards'],
  [390, 'barcards'],
])('has the sidebar that a window of %i px has room for', async (width, text) => {
  signInTab()
  setWindowWidth(width)
  expect(await open('/')).toBe(text)
  await window.vtubePrefetched?.response
})

it('asks nobody on pages whose data comes later', async () => {
  signInTab()
  expect(await open('/liked')).toBe('open')
  expect(calls).toEqual([])
})

it('asks a static host whom to ask, once for itself and the application', async () => {
  const key = 'AIza-static'
  const asked: string[] = []
  network.use(
    http.get('*/config.json', ({ request }) => {
      asked.push(request.url)
      return HttpResponse.json({ dataUrl: '/youtube/v3', key })
    }),
  )
  signInTab()
  expect(await open('/', null)).toBe('opencards')
  await expect.poll(() => calls).toMatchObject([{ resource: 'videos', query: { key } }])
  expect(calls[0]?.headers.has('authorization')).toBe(false)
  expect(await (await fetchSettings()).json()).toMatchObject({ key })
  expect(asked).toHaveLength(1)
})

it('asks nobody when a static host does not say whom', async () => {
  network.use(http.get('*/config.json', () => new HttpResponse('', { status: 404 })))
  signInTab()
  expect(await open('/', null)).toBe('opencards')
  expect((await fetchSettings()).status).toBe(404)
  expect(calls).toEqual([])
})

it.each([
  ['has ended', () => signInTab(-5)],
  [
    'is there although the splash is still to come',
    () => (signInTab(), (document.cookie = 'vtube_intro=; Max-Age=0; Path=/')),
  ],
  [
    'is not of the user who has signed in since',
    () => (signInTab(), persistedSession.writeUser(tokenEndingAt(0, 'noa'))),
  ],
  ['is not in this tab', () => (signInTab(), sessionStorage.clear())],
])('shows that something loads when a token %s', async (_, prepare) => {
  prepare()
  expect(await open('/')).toBe('loading')
  expect(calls).toEqual([])
})

it('shows the ground of the sign-in to somebody unknown, and nothing in the window that the sign-in comes back to', async () => {
  expect(await open('/')).toBe('ground')
  signInTab()
  expect(await open('/auth/callback')).toBe('')
  expect(calls).toEqual([])
})
