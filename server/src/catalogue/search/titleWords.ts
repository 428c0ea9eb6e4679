import type { Origin } from '../catalogueTypes.ts'
import { distinctInOrder, joined, raw, sql, tableOf, type Columns, type Session } from '../../database/sql.ts'
import { tokenize, toSpelledWords } from './tokenizer.ts'
import type { Token } from './token.ts'

/**
 * The table `title_words`: every word of titles of videos and channels, which replace misspelled words. A word may
 * outlive its last title, so readers look it up in the full-text index, which cannot list similar words.
 */

/** The number of letters from which a word is corrected. Most changes of a shorter word result in a real word. */
const MIN_LETTERS = 4
/** The number of letters up to which a word is corrected. Longer ones are mostly sentences without spaces. */
const MAX_LETTERS = 40
/** The minimum number of letters of a word in which two edits are corrected. */
const MIN_LETTERS_FOR_TWO_EDITS = 8
/** The time after which a word that is written again gets a new `stored_at`. The pause saves most writes. */
const RENEWAL_MS = 24 * 60 * 60_000

const ONLY_LETTERS = /^[\p{L}\p{M}]+$/v
const HAN_OR_KANA = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/v
/** A text that sorts after every text with the same start. */
const END = '\u{10FFFF}'

/**
 * Returns the letters of a word that can be corrected, otherwise null. Numbers are never corrected, and neither are Han
 * and kana, in which a character is like a word. Syllables of Hangul are split into their letters.
 */
export function lettersOf({ text, isRun }: Token): readonly string[] | null {
  if ((isRun && HAN_OR_KANA.test(text)) || !ONLY_LETTERS.test(text)) return null
  const letters = [...text.normalize('NFD')]
  return letters.length < MIN_LETTERS || letters.length > MAX_LETTERS ? null : letters
}

export const maxEdits = (letters: readonly string[]): number =>
  letters.length < MIN_LETTERS_FOR_TWO_EDITS ? 1 : 2

/** A word of a title: its folded letters, and its spelling in a title, in lower case. */
export interface TitleWord {
  word: string
  spelling: string
}

const COLUMNS: Columns<TitleWord> = {
  word: ['text', ({ word }) => word],
  reversed: ['text', ({ word }) => Array.from(word).toReversed().join('')],
  spelling: ['text', ({ spelling }) => spelling],
}

function toTitleWords(title: string): TitleWord[] {
  return toSpelledWords(title).flatMap((spelling) => {
    const letters = tokenize(spelling).map(lettersOf)[0] ?? null
    return letters === null ? [] : { word: letters.join(''), spelling }
  })
}

/** Returns the spelling of a word in a title, or undefined if the title does not have this word. */
export const spellingIn = (title: string, word: string): string | undefined =>
  toTitleWords(title).find((one) => one.word === word)?.spelling

/**
 * Adds the words of titles.
 * @param storedAt milliseconds since 1970
 */
export async function addTitleWords(
  session: Session,
  origin: Origin,
  titles: readonly string[],
  storedAt: number,
): Promise<void> {
  const words = distinctInOrder(titles.flatMap(toTitleWords), ({ word }) => word)
  if (words.length === 0) return
  // Words in the table are not written, because PostgreSQL would lock their rows until the transaction ends.
  await session.query(sql`
    insert into title_words (origin, word, reversed, spelling, stored_at)
    select ${origin}, given.word, given.reversed, given.spelling, cast(${storedAt} as bigint)
    from ${tableOf(words, COLUMNS)}
    where not exists (
      select 1 from title_words t
      where t.origin = ${origin} and t.word = given.word and t.stored_at > ${storedAt - RENEWAL_MS})
    on conflict (origin, word) do update set stored_at = excluded.stored_at`)
}

/**
 * Removes the words of titles that were stored before a moment. As `stored_at` is renewed only after `RENEWAL_MS`, this
 * may include words of titles that were stored up to `RENEWAL_MS` after the moment.
 */
export async function removeTitleWordsBefore(session: Session, origin: Origin, moment: Date): Promise<void> {
  await session.query(sql`
    delete from title_words where origin = ${origin} and stored_at < ${moment.getTime()}`)
}

/**
 * Returns the words that may be within `maxEdits` of a word. One edit leaves the first or the last half of a word
 * unchanged, apart from the letter in the middle. Two edits leave the first or the last third unchanged, unless each of
 * these thirds has one edit.
 * @param options.isPrefix whether the word may be incomplete, so that only words with the same start are found
 * @param options.limit the maximum number of words that are returned
 */
export async function readSimilarWords(
  session: Session,
  origin: Origin,
  letters: readonly string[],
  { isPrefix, limit }: { isPrefix: boolean; limit: number },
): Promise<readonly TitleWord[]> {
  const edits = maxEdits(letters)
  const kept = Math.floor((letters.length - 1) / (edits + 1))
  const start = letters.slice(0, isPrefix ? Math.max(kept, 2) : kept).join('')
  const end = letters.toReversed().slice(0, kept).join('')
  // One of the words may be the plural of the other.
  const shortest = letters.length - edits - (letters.at(-1) === 's' ? 1 : 0)
  const longest = isPrefix ? MAX_LETTERS : letters.length + edits + 1
  const isSimilar = (column: 'word' | 'reversed', from: string) => {
    const name = raw(column)
    return sql`
      select word, spelling from title_words where origin = ${origin} and ${name} >= ${from} and ${name} < ${from + END}
        and length(word) between ${shortest} and ${longest}`
  }
  const selections = [isSimilar('word', start), ...(isPrefix ? [] : [isSimilar('reversed', end)])]
  return session.query<TitleWord>(
    sql`select word, spelling from (${joined(selections, ' union ')}) as found limit ${limit}`,
  )
}
