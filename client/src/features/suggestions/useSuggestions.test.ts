import * as fc from 'fast-check'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { network } from '../../testing/network.ts'
import { fetchSuggestions } from './useSuggestions.ts'
import { moveHighlight } from './useSearchBox.ts'
import { splitSuggestion } from './SuggestionList.tsx'

describe('suggestions in the store', () => {
  function openStore(answer: () => JsonBodyType | Response | Promise<JsonBodyType>) {
    network.use(
      http.get('*/complete/search', async () => {
        const body = await answer()
        return body instanceof Response ? body : HttpResponse.json(body)
      }),
    )
    const services = buildServices()
    const store = createStore(services)
    return {
      log: vi.mocked(services.log),
      ask: (typed: string, signal = new AbortController().signal) =>
        store.dispatch(fetchSuggestions(typed, signal)),
      suggestions: () => store.getState().app.searchSuggestion,
    }
  }

  // Rule 7.20
  it('are none at first, and those of the answer after it', async () => {
    const { ask, suggestions } = openStore(() => ['cats', ['cats', 'cats and dogs']])
    expect(suggestions()).toEqual([])
    await ask('cats')
    expect(suggestions()).toEqual(['cats', 'cats and dogs'])
  })

  it('keep what they are when an answer comes after it was given up, and nothing is logged', async () => {
    const late = Promise.withResolvers<JsonBodyType>()
    const { ask, suggestions, log } = openStore(() => late.promise)
    const controller = new AbortController()
    const asked = ask('cats', controller.signal)
    controller.abort()
    late.resolve(['cats', ['late']])
    await asked
    expect(suggestions()).toEqual([])
    expect(log).not.toHaveBeenCalled()
  })
})

describe('the highlight', () => {
  // Rule 2.32
  it.each([
    [-1, 1, 0],
    [0, 1, 1],
    [2, 1, -1],
    [-1, -1, 2],
    [0, -1, -1],
  ] as const)('moves among three suggestions from %s by %s to %s', (from, step, to) => {
    expect(moveHighlight(from, step, 3)).toBe(to)
  })

  it('is back where it was after as many steps as there are places, one of them none', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(1 as const, -1 as const),
        (count, step) => {
          const places = new Set<number>()
          let at = -1
          for (let index = 0; index <= count; index += 1) places.add((at = moveHighlight(at, step, count)))
          expect(at).toBe(-1)
          expect([...places].toSorted((one, other) => one - other)).toEqual(
            Array.from({ length: count + 1 }, (_, index) => index - 1),
          )
        },
      ),
    )
  })
})

describe('a suggestion in two parts', () => {
  it.each([
    ['maths in pictures', 'maths in', 'maths in', ' pictures'],
    ['maths in pictures', 'MATHS', 'maths', ' in pictures'],
    ['maths in pictures', '  maths', 'maths', ' in pictures'],
    ['learn maths', 'maths', '', 'learn maths'],
    ['maths', 'maths', 'maths', ''],
    ['maths', '', '', 'maths'],
    ['İstanbul', 'i', '', 'İstanbul'],
  ])('%j after %j has been typed is %j and %j', (suggestion, text, typed, rest) => {
    expect(splitSuggestion(suggestion, text)).toEqual({ typed, rest })
  })

  it('always adds up to the suggestion', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (suggestion, text) => {
        const { typed, rest } = splitSuggestion(suggestion, text)
        expect(typed + rest).toBe(suggestion)
      }),
    )
  })
})
