/** The parts of texts that cause excessive backtracking in careless parsers. The middle part is repeated. */
const PIECES: Readonly<Record<string, readonly [start: string, repeated: string, end: string]>> = {
  'signs after a link': ['http://', '!', 'x'],
  'links without an end': ['', '<a href="', ''],
  'empty links': ['<br>', '<a href="">', ''],
  'tags without an end': ['<br>', '<a', ''],
  'spaces before a letter': ['', ' ', 'x'],
  'spaces before an arrow': ['a', '\t', '-->'],
  digits: ['', '1', 'x'],
  'parts of times': ['', '1:', ''],
  times: ['', '0:00 ', ''],
  'a flood of accents': ['a', '\u0301\u0316', ''],
  'a flood of vowel signs': ['ب', '\u064B\u0651', ''],
  'Korean without a space': ['', '가', ''],
  'Chinese without a space': ['', '日本', ''],
  'letters that unfold': ['', 'ﷺ', ''],
  arrows: ['', '-->', ''],
  'halves of cues': ['', '00:00:00,0 --> ', ''],
  'empty lines': ['', '\n', ''],
  'cues without a space between': ['', '00:00:01,000 --> 00:00:02,000\n1\n', ''],
  brackets: ['', '<', ''],
  entities: ['', '&#1', ''],
  'marks of subtitles': ['', '{\\', ''],
  dots: ['', '.', 'x'],
  'signs of an encoding': ['', '%', ''],
  'letters cut in half': ['', '%E0%A4', ''],
  commas: ['', ',', ''],
  quotes: ['', '"', ''],
  stars: ['', '*', ''],
  'people joined to people': ['', '👩‍', ''],
  'halves of a pair': ['', '\uD800', ''],
  'U+0000': ['', '\u0000', ''],
  'turns of direction': ['', '\u202E', ''],
  words: ['', 'ab ', ''],
  slashes: ['video/', '/', '/x'],
  weights: ['', 'a;q=1,', ''],
}

/** Returns every text with its name, about `length` characters long. */
export const nastyTexts = (length: number): [name: string, text: string][] =>
  Object.entries(PIECES).map(([name, [start, repeated, end]]) => [
    name,
    start + repeated.repeat(Math.ceil(length / repeated.length)) + end,
  ])
