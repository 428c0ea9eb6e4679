const ASCII = /^[\0-\u007F]*$/

/**
 * Returns a text without case and diacritics. The result does not depend on the browser's language: 'Éclair' and
 * 'eclair' are the same word, and so are Turkish 'IŞIK' and 'ışık'.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  return ASCII.test(lower)
    ? lower
    : lower
        .normalize('NFKD')
        .replaceAll(/\p{Mn}/gu, '')
        .replaceAll('ı', 'i')
}

/** Returns the folded words of a query. */
export const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)
