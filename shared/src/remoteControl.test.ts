import { expect, it } from 'vitest'
import { isArrow, isBack } from './remoteControl.ts'

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
