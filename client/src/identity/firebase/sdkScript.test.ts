import { expect, it } from 'vitest'
import { allowedScriptUrl } from './sdkWorkarounds.ts'

it.each([
  'https://apis.google.com/js/api.js?onload=__iframefcb123456',
  'https://apis.google.com/_/scs/abc-static/_/js/k=gapi.lb.en.x/m=gapi_iframes/rt=j/cb=gapi.loaded_0',
])('lets the SDK put %s into the page', (url) => {
  expect(allowedScriptUrl(url)).toBe(url)
})

it.each([
  'https://apis.google.com/complete/search?jsonp=alert',
  'https://apis.google.com/js/api.js.evil',
  'https://apis.google.com/js/../complete/search?jsonp=alert',
  'https://apis.google.com/_/scs/../../complete/search?jsonp=alert',
  'https://apis.google.com/_/scs/%2e%2e/%2E./complete/search?jsonp=alert',
  'https://apis.google.com/_/scs/..\\..\\complete/search?jsonp=alert',
  'https://apis.google.com@evil.example/js/api.js',
  'https://apis.google.com.evil.example/js/api.js',
  'http://apis.google.com/js/api.js',
  '//apis.google.com/js/api.js',
  'data:text/javascript,alert(1)',
  'https://evil.example/?https://apis.google.com/js/api.js',
  '/assets/index.js',
  '',
])('refuses %s', (url) => {
  expect(allowedScriptUrl(url)).toBeNull()
})
