import type { Token } from './token.ts'

/**
 * Finds words that some people write as one word and others with signs or spaces: Spider-Man, S.W.A.T., AC/DC. The
 * index contains connected words as one word too, so that a search finds them however they are written.
 */

/** The maximum number of characters of a joined word. Longer texts are mostly addresses. */
const MAX_LENGTH = 20

const join = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join('')
const isUsable = (text: string): boolean => text.length <= MAX_LENGTH

/** Returns the groups of two or more successive tokens in which each token continues the token before it. */
function group(tokens: readonly Token[], continues: (token: Token, before: Token) => boolean): Token[][] {
  const groups: Token[][] = []
  let isOpen = false
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    const isPart = before !== undefined && continues(token, before)
    if (isPart && isOpen) groups.at(-1)?.push(token)
    else if (isPart) groups.push([before, token])
    isOpen = isPart
  }
  return groups
}

/** Returns words that signs connect, joined. A slash next to words with other signs separates, as in addresses. */
export function joinConnected(tokens: readonly Token[]): string[] {
  const joined = group(tokens, ({ connector }) => connector !== null).flatMap((words) => {
    const parts = group(words, ({ connector }) => connector !== '/')
    return (parts.length > 0 ? parts : [words]).map(join)
  })
  return [...new Set(joined)].filter(isUsable)
}

/** Several successive words of a text that are joined to one word. */
export interface JoinedWord {
  text: string
  /** The index of the first word. `to` is the index after the last word. */
  from: number
  to: number
}

const isSingleLetter = ({ text, isRun }: Token): boolean => !isRun && /^\p{L}$/v.test(text)
/** Returns whether two adjacent words may be parts of one word. Two numbers that only a space separates are not. */
const mayBeOne = (one: Token, other: Token): boolean =>
  !one.isRun &&
  !other.isRun &&
  (other.connector !== null || !/^\p{N}\p{N}$/v.test(one.text.slice(-1) + other.text.slice(0, 1)))

/** Returns words that may be one word in an item: two adjacent or connected words, and adjacent single letters. */
export function joinableWords(tokens: readonly Token[]): JoinedWord[] {
  const pairs = tokens.slice(1).flatMap((other, index) => {
    const one = tokens[index]
    return one !== undefined && mayBeOne(one, other) ? [[one, other]] : []
  })
  const connected = group(tokens, ({ connector }) => connector !== null)
  const letters = group(tokens, (token, before) => isSingleLetter(token) && isSingleLetter(before))
  const found = new Map<string, JoinedWord>()
  for (const words of [...pairs, ...connected, ...letters]) {
    const [first] = words
    const from = first === undefined ? -1 : tokens.indexOf(first)
    const text = join(words)
    if (isUsable(text)) found.set(text, { text, from, to: from + words.length })
  }
  return [...found.values()]
}

export const joinedAt = (joined: readonly JoinedWord[], index: number): string[] =>
  joined.filter(({ from, to }) => from <= index && index < to).map(({ text }) => text)
