import { beforeEach, expect, it } from 'vitest'
import { drafts } from './drafts.ts'
import { sessionEnd } from './sessionEnd.ts'

beforeEach(() => drafts.clear())

function endSession(user = 'Maya') {
  drafts.setOwner(user)
  sessionEnd.notify()
}

it('brings a text back once, in the field in which it was typed', () => {
  drafts.update('comment:a', 'half a sent')
  endSession()
  drafts.drop('comment:a')
  expect(drafts.interruptedIn('comment:b')).toBe('')
  expect(drafts.interruptedIn('comment:a')).toBe('half a sent')
  drafts.update('comment:a', 'half a sent')
  expect(drafts.interruptedIn('comment:a')).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

it('outlives a sign-in that leaves the page', () => {
  drafts.update('search', 'cats')
  endSession()
  expect(sessionStorage.getItem('vtube.drafts')).toBe('{"owner":"Maya","texts":{"search":"cats"}}')
})

it('keeps nothing of a field that was emptied or has left the page before', () => {
  drafts.update('search', 'cats')
  drafts.update('search', '')
  drafts.update('comment:a', 'text')
  drafts.drop('comment:a')
  endSession()
  expect([drafts.interruptedIn('search'), drafts.interruptedIn('comment:a')]).toEqual(['', ''])
})

it('is for nobody else who signs in', () => {
  drafts.update('search', 'cats')
  endSession()
  drafts.setOwner('Maya')
  expect(drafts.interruptedIn('search')).toBe('cats')
  drafts.setOwner('Kenji')
  expect(drafts.interruptedIn('search')).toBe('')
})

it('is gone after a log out', () => {
  drafts.update('search', 'cats')
  endSession()
  drafts.clear()
  expect(drafts.interruptedIn('search')).toBe('')
  expect(sessionStorage).toHaveLength(0)
})
