import { beforeEach, expect, it } from 'vitest'
import { drafts } from './drafts.ts'

beforeEach(() => drafts.clear())

it('brings a text back once, in the field in which it was typed', () => {
  drafts.update('comment:a', 'half a sent')
  drafts.interrupt('Maya')
  drafts.drop('comment:a')
  expect(drafts.interruptedIn('comment:b')).toBe('')
  expect(drafts.interruptedIn('comment:a')).toBe('half a sent')
  drafts.update('comment:a', 'half a sent')
  expect(drafts.interruptedIn('comment:a')).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

it('outlives a sign-in that leaves the page', () => {
  drafts.update('search', 'cats')
  drafts.interrupt('Maya')
  expect(sessionStorage.getItem('vtube.drafts')).toBe('{"owner":"Maya","texts":{"search":"cats"}}')
})

it('keeps nothing of a field that was emptied or has left the page before', () => {
  drafts.update('search', 'cats')
  drafts.update('search', '')
  drafts.update('comment:a', 'text')
  drafts.drop('comment:a')
  drafts.interrupt('Maya')
  expect([drafts.interruptedIn('search'), drafts.interruptedIn('comment:a')]).toEqual(['', ''])
})

it('is for nobody else who signs in', () => {
  drafts.update('search', 'cats')
  drafts.interrupt('Maya')
  drafts.retainFor('Maya')
  expect(drafts.interruptedIn('search')).toBe('cats')
  drafts.retainFor('Kenji')
  expect(drafts.interruptedIn('search')).toBe('')
})

it('is gone after a log out', () => {
  drafts.update('search', 'cats')
  drafts.interrupt('Maya')
  drafts.clear()
  expect(drafts.interruptedIn('search')).toBe('')
  expect(sessionStorage).toHaveLength(0)
})
