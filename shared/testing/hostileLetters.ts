/** Letters that deceive readers or break a layout: reversed, invisible, similar, stacked, cut in half, or endless. */

const MARKS = '\u0301\u0316\u0302\u0317\u030a\u0323\u0334\u035c\u0361\u0489'
/** Stacks accents on every letter. */
const piled = (word: string, height: number) =>
  Array.from(word, (letter) => letter + MARKS.repeat(Math.ceil(height / MARKS.length)).slice(0, height)).join(
    '',
  )

const TURNED: readonly string[] = [
  '\u202eeveryhwyreve',
  'photo\u202egpj.exe',
  '\u202e\u202e\u202e deeper and deeper',
  '\u202dleft to right only\u202c and on',
  '\u2067isolated from right to left',
  '\u2066never closed \u2067twice',
  '\u2069\u2069\u2069\u202eclosed before it was opened',
  '\u202c\u2069 popped \u202esdrawkcab\u202c popped',
  '\u200f\u200f.\u200fmark by mark\u200f!',
  '\u061c\u061cArabic marks 123',
  '\u202e184k views \u00b7 3 days ago',
  '\u0634\u0631\u062d \u0627\u0644\u0645\u0635\u0641\u0648\u0641\u0627\u062a \u2014 1:23 (part 2)',
  '\u05e9\u05dc\u05d5\u05dd Vtube 184k \u05e2\u05d5\u05dc\u05dd!',
  '100% \u05d0\u05d1\u05d2 (\u05d3) [\u05d4] {\u05d5} <b>',
  '\u0627'.repeat(300),
]

const INVISIBLE: readonly string[] = [
  '',
  ' ',
  '\u00a0\u00a0\u00a0',
  '\u200b',
  '\u200b\u200c\u200d\u2060\ufeff',
  'a\u200bb\u200cc\u200dd\u2060e\ufefff',
  '\u3164\uffa0\u115f\u1160',
  '\u2800\u2800\u2800',
  '\u00ad\u00ad\u00ad\u034f\u180e',
  '\u{e0041}\u{e0042}\u{e0043}\u{e007f}',
  '\ufe0f\ufe0e\u{e0100}',
  '\u2028\u2029\u0085',
  '\u3000\u2003\u2002\u1680\u205f',
  'Vt\u200bube by V\u2060tube',
]

const ALIKE: readonly string[] = [
  'V\u0442ub\u0435 \u041effi\u0441i\u0430l',
  '\uff36\uff54\uff55\uff42\uff45 Official',
  '\u{1d54d}\u{1d565}\u{1d566}\u{1d553}\u{1d556} \u{1d4de}\u{1d4ef}\u{1d4ef}\u{1d4f2}\u{1d4ec}\u{1d4f2}\u{1d4ea}\u{1d4f5}',
  '\u24cb\u24e3\u24e4\u24d1\u24d4 \u2713 verified \u2705',
  'rn m vv w cl d 1 l I | 0 O',
  'Show more',
  'Loading video...',
  'Error loading video: your account is blocked, call 0800',
  '1.2M views \u00b7 just now',
  'Vtube \u00b7 Vtube',
]

const STACKED: readonly string[] = [
  piled('Zalgo comes', 40),
  piled('A', 2_000),
  piled('\u0633\u0644\u0627\u0645', 30),
  '\u0e01'.concat('\u0e49'.repeat(80)),
  '\u0f40'.concat('\u0f90\u0f91\u0f92\u0f93'.repeat(20)),
  'o\u20dd\u20de\u20df\u20e0\u20e2\u20e3\u20e4'.repeat(5),
  '\u{12031}\u{12031} \ufdfd\ufdfd\ufdfd \u102a\u1029 \u2e3b\u2e3b',
  '\ufdfd'.repeat(60),
  '\u2588'.repeat(200),
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}\u200d\u{1f466} \u{1f3f4}\u200d\u2620\ufe0f \u{1f1fa}\u{1f1f8}\u{1f1fa}',
  '\u{1f468}\u200d'.repeat(100),
  '\u{1f44d}\u{1f3fb}\u{1f3fc}\u{1f3fd}\u{1f3fe}\u{1f3ff} 1\ufe0f\u20e3 #\ufe0f\u20e3 \ufe0f\u20e3',
  '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} \u{1f3f4}\u{e0067}\u{e0062}',
  '\u1100\u1161\u11a8'.repeat(40),
  '\ufb01\ufb02\ufb03 \u0149 \u0130\u0131 \u1e9e\u00df \u01c4',
]

const BROKEN: readonly string[] = [
  '\ud800',
  '\udc00',
  'cut \ud83d',
  '\ude00 cut',
  '\udfff\ud800',
  `#tag\ud83d https://example.org/\ud83d 0:12\udc00`,
  '\u0000',
  'before\u0000after',
  '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008\u000e\u000f',
  '\u001b[31mred\u001b[0m\u001b]0;title\u0007',
  '\u007f\u0080\u0081\u009b31m\u009f',
  '\u000b\u000c\u001c\u001d\u001e\u001f',
  '\ufffe\uffff\ufdd0\u{1fffe}\u{10ffff}',
  '\ufff9base\ufffanote\ufffb \ufffc \ufffd',
  '\ue000\uf8ff\u{f0000}\u{100000}',
  'one\r\ntwo\rthree\n\rfour',
  '\u00c3\u00a9 \u00e2\u20ac\u2122 \u00ef\u00bb\u00bf',
]

/** Long texts that are still short enough to appear fifty times on a page. */
const ENDLESS: readonly string[] = [
  'Donaudampfschifffahrt'.repeat(60),
  'W'.repeat(2_000),
  'a\u2060'.repeat(800),
  'a\u00a0'.repeat(800),
  'word '.repeat(600),
  '\t'.repeat(500),
  `up${'\n'.repeat(700)}down`,
  'line\n'.repeat(150),
  '\u65e5\u672c'.repeat(500),
  '\u0e20\u0e32\u0e29\u0e32'.repeat(200),
  'https://example.org/'.concat('a'.repeat(1_500)),
  '#'.concat('tag'.repeat(400)),
  '0:12'.repeat(200),
  '\u00ad'.repeat(500).concat('soft'),
  '9'.repeat(400),
]

export const HOSTILE_LETTERS: readonly string[] = [
  ...TURNED,
  ...INVISIBLE,
  ...ALIKE,
  ...STACKED,
  ...BROKEN,
  ...ENDLESS,
]

/** A text of one megabyte without a space. */
export const MEGABYTE = 'Megabyte'.repeat(131_072)
