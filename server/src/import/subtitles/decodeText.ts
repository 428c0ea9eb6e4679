/** The encodings that are tried, as in the detector. It knows more, which only old systems used. */
const ENCODINGS = (
  'utf-16-le utf-16-be windows-1250 windows-1251 windows-1252 windows-1253 windows-1254 windows-1255 windows-1256 ' +
  'windows-1257 windows-1258 iso-8859-2 iso-8859-5 iso-8859-7 koi8-r koi8-u cp866 cp932 shift_jis euc-jp iso-2022-jp ' +
  'gb18030 big5 big5hkscs euc-kr cp949 cp874 tis-620'
).split(' ')
/** The names that `TextDecoder` uses for encodings, by the names that the detector uses, where both differ. */
const DECODERS: Readonly<Record<string, string>> = {
  'utf-16-le': 'utf-16le',
  'utf-16-be': 'utf-16be',
  cp932: 'shift_jis',
  cp949: 'euc-kr',
  cp874: 'windows-874',
  'big5-hkscs': 'big5',
}
const LATIN = ['windows-1252', 'windows-1250', 'windows-1254', 'windows-1257', 'windows-1258', 'iso-8859-2']
const CENTRAL_EUROPEAN = ['windows-1250', 'iso-8859-2']
const CYRILLIC = ['windows-1251', 'koi8-r', 'koi8-u', 'ibm866', 'iso-8859-5']
/** The encodings of each language. They are preferred if a text is too short to detect its encoding. */
const ENCODINGS_BY_LANGUAGE: ReadonlyMap<string, readonly string[]> = new Map(
  (
    [
      ['ca da de en es fi fr is it nb nl no pt sv', ['windows-1252']],
      ['cs hr hu pl ro sk sl', CENTRAL_EUROPEAN],
      ['be bg mk ru uk', CYRILLIC],
      ['sr', [...CYRILLIC, ...CENTRAL_EUROPEAN]],
      ['ar fa', ['windows-1256']],
      ['el', ['windows-1253', 'iso-8859-7']],
      ['he', ['windows-1255']],
      ['ja', ['cp932', 'shift_jis', 'euc-jp', 'iso-2022-jp']],
      ['ko', ['euc-kr', 'cp949']],
      ['th', ['cp874', 'tis-620']],
      ['tr', ['windows-1254']],
      ['vi', ['windows-1258']],
      ['zh', ['gb18030', 'big5', 'big5-hkscs']],
    ] as const
  ).flatMap(([languages, encodings]) => languages.split(' ').map((language) => [language, encodings])),
)
/** The number of bytes beyond ASCII that suffices for the detector to be right without a hint. */
const MANY_BYTES = 64
/** The confidence below which the detector's guess is hardly better than a guess by the letters alone. */
const MIN_CONFIDENCE = 0.05
/** The number of bytes at the beginning of a text from which its encoding is detected. */
const SAMPLE_BYTES = 64 * 1024
/** The maximum fraction of damaged characters in a text that is still treated as UTF-8. */
const MAX_DAMAGE = 0.05
const LINE_FEED = 10

/**
 * Decodes a text by its byte order mark, as UTF-8, or in the encoding that it seems to have.
 * @param language the language of the text, a hint for short texts
 * @returns an empty string for bytes that are not a text
 */
export async function decodeText(bytes: Uint8Array, language = 'und'): Promise<string> {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  const sample = sampleOf(bytes)
  if (sample.includes(0)) return await decodeDetected(bytes, sample, language)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return damagedUtf8(bytes) ?? (await decodeDetected(bytes, sample, language))
  }
}

/** Returns the beginning of a text, which ends with a line so that no character is cut. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  if (bytes.length <= SAMPLE_BYTES) return bytes
  const end = bytes.lastIndexOf(LINE_FEED, SAMPLE_BYTES)
  return bytes.subarray(0, end > SAMPLE_BYTES / 2 ? end + 1 : SAMPLE_BYTES)
}

/** Decodes UTF-8 in which a few bytes are damaged. Returns null for another encoding. */
function damagedUtf8(bytes: Uint8Array): string | null {
  const text = new TextDecoder('utf-8').decode(bytes)
  let [valid, damaged] = [0, 0]
  for (const character of text) {
    if (character === '\uFFFD') damaged += 1
    else if (character > '\u007F') valid += 1
  }
  return damaged <= valid * MAX_DAMAGE ? text : null
}

async function decodeDetected(bytes: Uint8Array, sample: Uint8Array, language: string): Promise<string> {
  const unmarked = unmarkedUtf16(sample)
  if (unmarked !== null) return new TextDecoder(unmarked).decode(bytes)
  // The detector is loaded only when it is needed, because its model is large and most libraries never need it.
  const { detectAll } = await import('jschardet')
  const guesses = detectAll(sample, { detectEncodings: ENCODINGS, minimumThreshold: 0 })
    .filter(({ encoding }) => encoding !== null)
    .map((guess) => ({ ...guess, encoding: guess.encoding?.toLowerCase() ?? '' }))
  const [best] = guesses
  const isShort = sample.filter((byte) => byte > 0x7f).length < MANY_BYTES
  const usual = ENCODINGS_BY_LANGUAGE.get(language.split('-')[0] ?? '') ?? (isLatin(sample) ? LATIN : [])
  const isSure = (best?.confidence ?? 0) >= MIN_CONFIDENCE && usual === LATIN
  const isHinted = isShort && !isSure && best?.language !== language.split('-')[0]
  const hinted = isHinted ? guesses.find(({ encoding }) => usual.includes(encoding)) : undefined
  const encoding = (hinted ?? best)?.encoding
  return encoding === undefined ? '' : new TextDecoder(DECODERS[encoding] ?? encoding).decode(bytes)
}

const TIMES_AND_TAGS = /<[^<>]{0,100}>|\{[^{}]{0,100}\}|-->/g

/** Returns whether most letters are letters of ASCII, which shows that the script is Latin. */
function isLatin(sample: Uint8Array): boolean {
  const text = new TextDecoder('latin1').decode(sample).replaceAll(TIMES_AND_TAGS, '')
  const plain = text.match(/[a-z]/gi)?.length ?? 0
  const others = text.match(/[^\0-\x7f]/g)?.length ?? 0
  return others < plain
}

/** The fraction of characters in UTF-16 with an empty byte, as all spaces, digits and line breaks have. */
const MIN_EMPTY = 0.05

/** Returns which kind of UTF-16 a text without a byte order mark has, or null if it is not UTF-16. */
export function unmarkedUtf16(sample: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  let [even, odd] = [0, 0]
  for (const [index, byte] of sample.entries()) {
    if (byte !== 0) continue
    if (index % 2 === 0) even += 1
    else odd += 1
  }
  const most = Math.max(even, odd)
  if (most < (sample.length / 2) * MIN_EMPTY || Math.min(even, odd) > most / 20) return null
  return odd > even ? 'utf-16le' : 'utf-16be'
}
