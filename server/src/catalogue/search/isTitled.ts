import { askedPart } from './searchSeriesParts.ts'
import { toBigrams, tokenize, toIndexText, toWordForms } from './tokenizer.ts'

/** Returns whether a title contains all words of a search, besides the numbers of a season and a part. */
export function isTitled(title: string, search: string): boolean {
  const titled = new Set(toIndexText(title).split(' '))
  const words = tokenize(askedPart(search.normalize('NFKC'))?.rest ?? search).flatMap(({ text, isRun }) =>
    isRun ? toBigrams(text) : [text],
  )
  return words.length > 0 && words.every((word) => toWordForms(word).some((form) => titled.has(form)))
}
