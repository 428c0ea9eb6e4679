import { expect, it } from 'vitest'
import { trustedParents } from './pageData.ts'

it('lets an address narrow who may speak to the player, never widen it', () => {
  const permitted = ['http://localhost:8080', 'https://app.example.org']
  expect(trustedParents(null, permitted)).toEqual(permitted)
  expect(trustedParents('https://app.example.org', permitted)).toEqual(['https://app.example.org'])
  expect(trustedParents('https://evil.example', permitted)).toEqual([])
})
