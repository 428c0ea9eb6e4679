import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { network } from '../testing/network.ts'
import { parseSettings, readSettings, type SettingsProblem } from './settings.ts'

const IDENTITY = { kind: 'oidc', issuer: 'https://accounts.example', clientId: 'vtube' }
const RAW = { dataUrl: '/youtube/v3', embedUrl: '/embed/', identity: IDENTITY }

function inline(text: string) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'config'
  script.textContent = text
  document.head.append(script)
}
const failure = (problem: SettingsProblem): unknown =>
  expect.objectContaining({ name: 'SettingsError', problem })
const serve = (answer: () => Response) => network.use(http.get('*/config.json', answer))

afterEach(() => {
  for (const script of document.querySelectorAll('#config')) script.remove()
  delete window.vtubeSettings
})

describe('settings', () => {
  it('become whole addresses that others can be resolved against', () => {
    const settings = parseSettings({ ...RAW, suggestUrl: '/complete/search' })
    expect(settings.dataUrl).toBe(`${location.origin}/youtube/v3/`)
    expect(settings.embedUrl).toBe(`${location.origin}/embed/`)
    expect(settings.suggestUrl).toBe(`${location.origin}/complete/search`)
  })

  it('send no token, name the provider and have no key unless they say so', () => {
    const settings = parseSettings(RAW)
    expect(settings).toMatchObject({ sendToken: false, provider: true })
    expect(settings).not.toHaveProperty('key')
    expect(settings).not.toHaveProperty('suggestUrl')
  })

  it('keep the issuer letter by letter: a slash more makes it another one', () => {
    expect(parseSettings(RAW).identity).toEqual(IDENTITY)
  })

  it('keep whatever Firebase needs', () => {
    const identity = { kind: 'firebase', apiKey: 'k', authDomain: 'd.example' }
    expect(parseSettings({ ...RAW, identity }).identity).toEqual(identity)
  })

  it.each([
    ['dataUrl', { ...RAW, dataUrl: undefined }],
    ['dataUrl', []],
    ['embedUrl', { ...RAW, embedUrl: 'https://' }],
    ['statusUrl', { ...RAW, statusUrl: 'https://' }],
    ['topicsUrl', { ...RAW, topicsUrl: 'https://' }],
    ['sendToken', { ...RAW, sendToken: 'yes' }],
    ['key', { ...RAW, key: '' }],
    ['identity', { ...RAW, identity: undefined }],
    ['identity.kind', { ...RAW, identity: { kind: 'password' } }],
    ['identity.issuer', { ...RAW, identity: { ...IDENTITY, issuer: 'nowhere' } }],
  ])('that are wrong are refused by name: %s', (field, raw) => {
    expect(() => parseSettings(raw)).toThrow(failure({ code: 'wrongField', field }) as Error)
  })

  it.each([null, 'text', 7])('that are %o are refused', (raw) => {
    expect(() => parseSettings(raw)).toThrow(failure({ code: 'noObject' }) as Error)
  })
})

describe('where they come from', () => {
  it('is the page itself, where the server wrote them into it', async () => {
    inline(JSON.stringify(RAW))
    expect((await readSettings()).identity).toEqual(IDENTITY)
  })

  it('is config.json otherwise', async () => {
    inline('')
    serve(() => HttpResponse.json(RAW))
    expect((await readSettings()).identity).toEqual(IDENTITY)
  })

  it.each<[string, () => Response, SettingsProblem]>([
    ['is not there', () => new HttpResponse(null, { status: 404 }), { code: 'missing', status: 404 }],
    ['is no JSON', () => new HttpResponse('<html>'), { code: 'notJson' }],
    ['cannot be fetched', () => HttpResponse.error(), { code: 'notLoaded' }],
  ])('is told when it %s', async (_, answer, problem) => {
    serve(answer)
    await expect(readSettings()).rejects.toThrow(failure(problem) as Error)
  })

  it('is told when the page holds nonsense', async () => {
    inline('{')
    await expect(readSettings()).rejects.toThrow(failure({ code: 'inlineNotJson' }) as Error)
  })
})
