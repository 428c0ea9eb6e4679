// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { isPageOf, deferredMessagesOf, languageOf, readManifest } from './manifest.ts'

const build = readManifest([
  { url: 'assets/index-a1.js', revision: null },
  { url: 'icon.svg', revision: '77' },
  { url: 'index.html', revision: 'f00d' },
])

it('names a build by its page, and its files by their paths', () => {
  expect(build.id).toBe('f00d')
  expect([...build.files]).toEqual(['/assets/index-a1.js', '/icon.svg'])
})

describe('a page', () => {
  it.each([
    ['names files of the build only', '<script src="/assets/index-a1.js"></script>', true],
    ['names a file of another build', '<script src="/assets/index-b2.js"></script>', false],
    ['names one of each', '["/assets/index-a1.js","/assets/Home-b2.css"]', false],
    ['names none: it is somebody else’s', '<h1>Sign in to the network</h1>', false],
  ])('that %s belongs to it: %s %s', (_, markup, belongs) => {
    expect(isPageOf(build, markup)).toBe(belongs)
  })
})

it('names the file of the language of a page, and none for English', () => {
  const preload = '<link rel="modulepreload" href="/assets/languages/de-0f1e2d3c.js" />'
  expect(languageOf(`<head>${preload}</head>`)).toBe('/assets/languages/de-0f1e2d3c.js')
  expect(languageOf('<link rel="modulepreload" href="/assets/home-a1.js" />')).toBeUndefined()
})

it('names the deferred messages that the file of a language loads', () => {
  const code = 'export default create("de",{},()=>import("./de-0f1e2d3c.deferred.js"))'
  expect(deferredMessagesOf(code)).toBe('/assets/languages/de-0f1e2d3c.deferred.js')
  expect(deferredMessagesOf('export default create("de",{})')).toBeUndefined()
})
