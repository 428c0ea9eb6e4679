import { expect, it } from 'vitest'
import { shortcutKey } from './shortcutKey.ts'

const press = (key: string, code = '', shiftKey = false) => shortcutKey({ key, code, shiftKey })

// `corpus/citedPlayerTests.ts` names the public reports.
it.each([
  ['Russian', 'л', 'KeyK', 'k'],
  ['Russian, with Caps Lock', 'Ь', 'KeyM', 'm'],
  ['Russian, without a key for a comma', 'б', 'Comma', ','],
  ['Russian, without a key for a full stop', 'ю', 'Period', '.'],
  ['Ukrainian', 'і', 'KeyS', 's'],
  ['Greek', 'κ', 'KeyK', 'k'],
  ['Greek, final sigma', 'ς', 'KeyW', 'w'],
  ['Hebrew', 'ל', 'KeyK', 'k'],
  ['Hebrew, at a letter where others have a comma', 'ת', 'Comma', ','],
  ['Arabic', 'ن', 'KeyK', 'k'],
  ['Arabic, a key that types two letters', 'لا', 'KeyB', 'b'],
  ['Persian digits', '۵', 'Digit5', '5'],
  ['Arabic digits of the number block', '٥', 'Numpad5', '5'],
  ['Thai, at a letter where others have a digit', 'ๅ', 'Digit1', '1'],
  ['Thai, at a vowel sign', 'ั', 'KeyY', 'y'],
  ['Hindi', 'क', 'KeyK', 'k'],
  ['Korean', 'ㅏ', 'KeyK', 'k'],
  ['Georgian', 'კ', 'KeyK', 'k'],
  ['Armenian', 'կ', 'KeyK', 'k'],
])('takes what a key types in English on a keyboard for %s', (_, key, code, expected) => {
  expect(press(key, code)).toBe(expected)
})

it.each([
  ['Russian', 'Б', 'Comma', '<'],
  ['Russian', 'Ю', 'Period', '>'],
  ['Arabic', '؟', 'Slash', '?'],
  ['Greek', 'Κ', 'KeyK', 'k'],
])('takes what a key types with Shift in English on a keyboard for %s: %s', (_, key, code, expected) => {
  expect(press(key, code, true)).toBe(expected)
})

it.each([
  ['a French A', 'a', 'KeyQ', 'a'],
  ['a French M', 'm', 'Semicolon', 'm'],
  ['a French É, which is where others have a 2', 'é', 'Digit2', 'é'],
  ['a small 2 above a French É', '²', 'Backquote', '²'],
  ['a Dvorak T', 't', 'KeyK', 't'],
  ['a German Z', 'z', 'KeyY', 'z'],
  ['a German <', '<', 'IntlBackslash', '<'],
  ['a Russian full stop', '.', 'Slash', '.'],
  ['a Hebrew slash', '/', 'KeyQ', '/'],
  ['a K with Caps Lock', 'K', 'KeyK', 'k'],
  ['a 5 of the number block', '5', 'Numpad5', '5'],
  ['an arrow of the number block', 'ArrowLeft', 'Numpad4', 'arrowleft'],
  ['a space', ' ', 'Space', ' '],
  ['a letter of a keyboard on a screen, which has no place', 'л', '', 'л'],
  ['a Russian letter where others have a sign without a command', 'х', 'BracketLeft', 'х'],
])('takes %s for what it types', (_, key, code, expected) => {
  expect(press(key, code)).toBe(expected)
})
