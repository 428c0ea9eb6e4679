// @vitest-environment node
import type { PageFrame } from '@vtube/shared/serverPages'
import { expect, it } from 'vitest'
import { renderPage } from './renderPage.tsx'

const frame: PageFrame = {
  language: 'en',
  isRightToLeft: false,
  translate: (pattern) => String(pattern),
  styles: ['/pages/style.css'],
  icon: '/icon.svg',
  script: null,
}
const notice = (text: string, change: Partial<PageFrame> = {}) =>
  renderPage('notice', { title: 'Sorry', text, isError: true }, { ...frame, ...change })

it('is a whole document in the language and direction of the request', () => {
  expect(notice('No.', { language: 'ar', isRightToLeft: true })).toMatch(
    /^<!doctype html><html lang="ar" dir="rtl">.*<\/html>$/s,
  )
})

it('escapes every text', () => {
  const markup = notice('"><script>alert(1)</script>')
  expect(markup).not.toContain('<script')
  expect(markup).toContain('&lt;script&gt;')
})

it('has no styles and no scripts inside, which the content security policy forbids', () => {
  const markup = renderPage(
    'invitation',
    {
      path: '/invitation',
      host: 'films.example',
      knownName: null,
      formerName: 'Maya',
      isFirst: false,
      name: '',
      error: { field: 'password', text: 'Too short.' },
      canUsePasskeys: true,
      addressForPasskeys: null,
      minPasswordLength: 10,
    },
    { ...frame, script: '/identity/popup/invitation.js' },
  )
  expect(markup).not.toMatch(/ style=| on[a-z]+=|<style/)
  expect(markup.match(/<script[^>]*>[^<]*/g)).toEqual([
    '<script type="module" src="/identity/popup/invitation.js">',
  ])
})

it('has one heading of the first level, also where a link has ended', () => {
  const ended = renderPage(
    'guestNotice',
    { text: 'This link has ended.', detail: null, endedAt: null },
    frame,
  )
  for (const page of [notice('No.'), ended]) expect(page.match(/<h1/g)).toHaveLength(1)
  expect(ended).toMatch(/<h1[^>]*>This link has ended\./)
})
