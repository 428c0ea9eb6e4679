import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { speakEnglish } from '../testing/speak.ts'
import { languageTag } from './currentLanguage.ts'
import { applyLanguage, loadLanguage, type MissingLanguage } from './loadLanguage.ts'
import { markLanguage } from './markLanguage.ts'
import { retryLanguage } from './retryLanguage.ts'

/** The global variables that the language files of this test read and write. */
const world = globalThis as { isReachable?: boolean; requests?: number }
let files = 0

/**
 * Returns the URL of a new language file, which loads only while `isReachable` is true. The file ends with a comment,
 * so that a query appended to the URL becomes part of that comment.
 */
const fileOf = (tag: string): string => {
  const code = `globalThis.requests += 1; if (!globalThis.isReachable) throw new Error('offline'); export default { tag: '${tag}' } // ${(files += 1)}`
  return `data:text/javascript,${encodeURIComponent(code)}`
}
const marked = () => [document.documentElement.lang, document.documentElement.dir]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  Object.assign(world, { isReachable: true, requests: 0 })
  markLanguage({ lang: 'ar', dir: 'rtl' })
})
afterEach(() => {
  speakEnglish()
})

describe('the language of a page', () => {
  it('is English where the page names no file, and nothing is requested', async () => {
    expect(await loadLanguage(undefined)).toBeNull()
    expect(languageTag()).toBe('en')
  })

  it('is that of the file', async () => {
    expect(await loadLanguage(fileOf('ar'))).toBeNull()
    expect(languageTag()).toBe('ar')
    expect(marked()).toEqual(['ar', 'rtl'])
  })
})

describe('a page whose language cannot be loaded', () => {
  let url: string
  let missing: MissingLanguage | null
  beforeEach(async () => {
    url = fileOf('ar')
    world.isReachable = false
    missing = await loadLanguage(url)
  })

  it('is in English, and says so to screen readers', () => {
    expect(languageTag()).toBe('en')
    expect(marked()).toEqual(['en', 'ltr'])
  })

  it('requests it again after ten seconds, under another address, and is in the language then', async () => {
    const retried = retryLanguage(missing!)
    world.isReachable = true
    await expect(applyLanguage(url)).rejects.toThrow('offline')
    vi.advanceTimersByTime(9_999)
    expect(vi.getTimerCount()).toBe(1)
    vi.advanceTimersByTime(1)
    await retried
    expect(languageTag()).toBe('ar')
    expect(marked()).toEqual(['ar', 'rtl'])
  })

  it('requests it as soon as the browser is online again', async () => {
    const retried = retryLanguage(missing!)
    world.isReachable = true
    dispatchEvent(new Event('online'))
    await retried
    expect(languageTag()).toBe('ar')
  })

  it('requests it until that succeeds', async () => {
    const retried = retryLanguage(missing!)
    for (const requests of [2, 3]) {
      vi.advanceTimersByTime(10_000)
      await expect.poll(() => world.requests).toBe(requests)
      await expect.poll(() => vi.getTimerCount()).toBe(1)
    }
    expect(marked()).toEqual(['en', 'ltr'])
    world.isReachable = true
    vi.advanceTimersByTime(10_000)
    await retried
    expect(marked()).toEqual(['ar', 'rtl'])
  })
})
