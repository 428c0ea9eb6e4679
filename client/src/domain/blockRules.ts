import type { HidingRules } from './hiding.ts'
import { foldText } from './foldText.ts'
import type { Block } from './userData.ts'

/** Matches a letter of a script that has no spaces between words. */
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmr}\p{sc=Mymr}]/u

/** Returns a word in the form in which it is compared and stored. */
export const toBlockedWord = (typed: string): string =>
  foldText(typed).trim().replaceAll(/\s+/gu, ' ').slice(0, 128)

/** Returns a pattern that matches a word as a whole, or anywhere in scripts without spaces. */
function toPattern(word: string): string {
  const escaped = foldText(word)
    .replaceAll(/[$()*+./?[\\\]^{|}-]/gu, '\\$&')
    .replaceAll(/\s+/gu, String.raw`\s+`)
  if (UNSPACED.test(word)) return `(${escaped})`
  return String.raw`(?<![\p{L}\p{N}])(${escaped})(?![\p{L}\p{N}])`
}

/**
 * Compiles blocks to rules.
 * @param onHidden called with the block and what it has hidden, which is a video, a channel or a text
 */
export function compileBlocks(
  blocks: readonly Pick<Block, 'kind' | 'value'>[],
  onHidden: (block: Pick<Block, 'kind' | 'value'>, hidden: string) => void = () => {},
): HidingRules {
  const channels = new Set(blocks.flatMap(({ kind, value }) => (kind === 'channel' ? value : [])))
  const words = blocks.flatMap(({ kind, value }) => (kind === 'word' && value.trim() !== '' ? value : []))
  const pattern = words.length === 0 ? null : new RegExp(words.map(toPattern).join('|'), 'u')
  const findWord = (texts: readonly string[]): string | null => {
    if (pattern === null) return null
    for (const text of texts) {
      const groups = pattern.exec(foldText(text))
      const index = groups?.slice(1).findIndex((group) => group !== undefined) ?? -1
      if (index !== -1) return words[index] ?? null
    }
    return null
  }
  const hides = (id: string, channelId: string, texts: readonly string[]): boolean => {
    if (channels.has(channelId)) {
      onHidden({ kind: 'channel', value: channelId }, id)
      return true
    }
    const word = findWord(texts)
    if (word === null) return false
    onHidden({ kind: 'word', value: word }, id)
    return true
  }
  return {
    hidesVideo: ({ id, title, channelId, channelTitle }) => hides(id, channelId, [title, channelTitle]),
    hidesChannel: ({ id, title }) => hides(id, id, [title]),
    hidesText: (...texts) => hides(texts.join(' '), '', texts),
    hidesWatched: () => false,
  }
}
