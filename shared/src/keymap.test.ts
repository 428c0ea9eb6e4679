import { expect, it } from 'vitest'
import { bindKeys, KEYMAP } from './keymap.ts'

it('gives no key to two commands', () => {
  const keys = Object.values(KEYMAP).flatMap((commands) => Object.values<readonly string[]>(commands).flat())
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
})

it('tells a command which of its keys was pressed', () => {
  const pressed: unknown[] = []
  const actions = new Map(
    bindKeys(
      { turn: ['a', 'b'], stop: ['c'] },
      { turn: (index) => pressed.push(['turn', index]), stop: () => pressed.push('stop') },
    ),
  )
  for (const key of ['b', 'c', 'x', 'a']) actions.get(key)?.()
  expect(pressed).toEqual([['turn', 1], 'stop', ['turn', 0]])
})
