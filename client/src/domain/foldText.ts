const ASCII = /^[\0-\u007F]*$/

/**
 * Returns a text in lower case and without diacritics, for comparison. The result does not depend on the browser's
 * language: 'Éclair' equals 'eclair', and Turkish 'IŞIK' equals 'ışık'.
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

/** Returns the words of a query, folded by `foldText`. */
export const wordsOf = (query: string): string[] => foldText(query).split(/\s+/).filter(Boolean)
