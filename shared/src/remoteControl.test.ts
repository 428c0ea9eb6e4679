import { expect, it } from 'vitest'
import { isArrow, isBack, isTelevision, mediaCommandOf } from './remoteControl.ts'

it.each([
  ['GoBack', 0],
  ['BrowserBack', 166],
  // Browsers of Samsung and LG.
  ['Unidentified', 10_009],
  ['Unidentified', 461],
])('takes %s with the code %i for Back', (key, keyCode) => {
  expect(isBack({ key, keyCode })).toBe(true)
})

it('takes no other key for Back or for an arrow', () => {
  expect(isBack({ key: 'Backspace', keyCode: 8 })).toBe(false)
  expect(isArrow('Enter')).toBe(false)
  expect(isArrow('constructor')).toBe(false)
})

it.each([
  ['MediaPlayPause', 179, 'togglePlay'],
  ['MediaPlay', 0, 'play'],
  ['MediaStop', 0, 'pause'],
  ['MediaRewind', 0, 'rewind'],
  ['MediaFastForward', 0, 'fastForward'],
  ['MediaTrackPrevious', 177, 'previous'],
  ['MediaTrackNext', 176, 'next'],
  ['ChannelDown', 0, 'previous'],
  ['ChannelUp', 0, 'next'],
  // Browsers of Samsung.
  ['Unidentified', 10_252, 'togglePlay'],
  ['Unidentified', 428, 'previous'],
  ['Unidentified', 427, 'next'],
  // Browsers of LG, and of televisions with HbbTV.
  ['Unidentified', 415, 'play'],
  ['Unidentified', 19, 'pause'],
  ['Unidentified', 412, 'rewind'],
  ['Unidentified', 417, 'fastForward'],
])('takes %s with the code %i for %s', (key, keyCode, command) => {
  expect(mediaCommandOf({ key, keyCode })).toBe(command)
})

it.each([
  ['ColorF0Red', 403],
  ['ColorF1Green', 404],
  ['ColorF2Yellow', 405],
  ['ColorF3Blue', 406],
  ['Unidentified', 403],
  ['Enter', 13],
  ['constructor', 0],
])('leaves %s with the code %i alone', (key, keyCode) => {
  expect(mediaCommandOf({ key, keyCode })).toBeNull()
})

const chrome = (system: string) =>
  `Mozilla/5.0 (${system}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36`

it.each([
  ['LG', chrome('Web0S; Linux/SmartTV')],
  [
    'Samsung',
    'Mozilla/5.0 (SMART-TV; LINUX; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) 108.0 TV Safari/537.36',
  ],
  ['Sony', chrome('Linux; Android 12; BRAVIA 4K VH2 Build/STT2')],
  ['Chromecast', `${chrome('Linux; Android 12; Chromecast')} CrKey/1.56`],
  ['Fire TV', chrome('Linux; Android 9; AFTMM Build/PS7233')],
  ['HbbTV', 'Mozilla/5.0 (Linux) Opera HbbTV/1.6.1 (+DRM; Vestel; MB211) Chrome/108.0'],
])('knows the browser of %s', (_, userAgent) => {
  expect(isTelevision(userAgent)).toBe(true)
})

it.each([
  ['a computer', chrome('X11; Linux x86_64')],
  ['a phone of Samsung', chrome('Linux; Android 14; SM-S911B')],
  ['an iPad', 'Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Safari/604.1'],
])('takes the browser of %s for no television', (_, userAgent) => {
  expect(isTelevision(userAgent)).toBe(false)
})
