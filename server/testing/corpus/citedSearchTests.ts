import type { CitedTest } from './CitedTest.ts'

const WORD_FORMS = { kind: 'search', file: 'server/testing/contracts/wordFormsContract.ts' } as const
const RUNS = { ...WORD_FORMS, test: 'is found by the words inside of a run of %s' } as const
const LETTERS = { ...WORD_FORMS, test: 'is found by the plain letters of %s' } as const
const SIGNS = { ...WORD_FORMS, test: 'is found by %s with and without its signs' } as const
const NEVER = { ...WORD_FORMS, test: 'never takes %s' } as const
const SPLIT = { ...WORD_FORMS, test: 'finds both: %s' } as const

/** The tests of the forms in which words are found that reconstruct public reports. */
export const SEARCH_TESTS: readonly CitedTest[] = [
  {
    ...RUNS,
    report: 'typesense#228',
    seen: 'A Khmer word inside of a sentence is not found, because nothing separates it.',
    title: 'finds Khmer words inside of a sentence',
  },
  {
    ...RUNS,
    report: 'meilisearch#864',
    seen: 'A Thai word is found only where a sentence begins with it.',
    title: 'finds Thai words anywhere in a title',
  },
  {
    ...RUNS,
    report: 'PeerTube#3526',
    seen: 'Words of languages without spaces are not found.',
    title: 'suggests by a word inside of a Thai title what it finds by it',
  },
  {
    ...RUNS,
    report: 'meilisearch/product#132',
    seen: '“กิน” does not find “เขากำลังกินข้าว”.',
    title: 'finds Thai words in the middle of a sentence',
  },
  {
    ...RUNS,
    report: 'meilisearch/product#140',
    seen: 'Words of Lao are cut at the wrong places.',
    title: 'finds Lao words by their beginnings',
  },
  {
    ...NEVER,
    report: 'deja-vu#2897',
    seen: 'A Thai sentence is one word, or is cut at its tone marks.',
    title: 'tells Thai words apart that differ in their tone',
  },
  {
    ...LETTERS,
    report: 'autoComplete.js#377',
    seen: 'Letters with a stroke are not found by the plain letter.',
    title: 'finds Łódź by “lodz”, and Smørrebrød by “smorrebrod”',
  },
  {
    ...LETTERS,
    report: 'stella#2123',
    seen: '“strasse” does not find “Straße”.',
    title: 'finds words with ß by ss, in any case',
  },
  {
    ...LETTERS,
    report: 'Fuse#804',
    seen: 'Words without points do not find those with points.',
    title: 'finds Hebrew words with points by those without',
  },
  {
    ...LETTERS,
    report: 'tatoeba2#667',
    seen: 'Marks of letters decide what is found.',
    title: 'compares Hebrew, Arabic, Greek and Latin letters without their marks',
  },
  {
    ...LETTERS,
    report: 'bootstrap-table#8003',
    seen: '“Aland” finds “Åland”, but “Osterbro” does not find “Østerbro”.',
    title: 'finds letters with strokes, and digraphs, like letters with accents',
  },
  {
    ...LETTERS,
    report: 'normalize-diacritics#108',
    seen: '“tromsø” keeps its ø.',
    title: 'finds Tromsø by “tromso”',
  },
  {
    ...SIGNS,
    report: 'jellyfin#13146',
    seen: '“spiderman” does not find “Spider-Man”.',
    title: 'finds joined spellings of words with a hyphen',
  },
  {
    ...SIGNS,
    report: 'Radarr#11457',
    seen: 'Titles with dots are not found without them, and the other way round.',
    title: 'finds S.W.A.T. by “swat”, and SWAT by “s.w.a.t.”',
  },
  {
    ...SIGNS,
    report: 'bbcmicro.co.uk#1',
    seen: '“Maze Man” does not find “Maze-Man”.',
    title: 'takes a hyphen for a space',
  },
  {
    ...SIGNS,
    report: 'mylar#726',
    seen: '“cowl” does not find “C.O.W.L”.',
    title: 'finds abbreviations with dots as one word',
  },
  {
    ...SIGNS,
    report: 'gcd-django#26',
    seen: 'Every dot has to be typed to find “B.P.R.D.”.',
    title: 'finds “B.P.R.D.” by “bprd”',
  },
  {
    ...SIGNS,
    report: 'camdram#417',
    seen: '“winters” does not find “The Winter’s Tale”.',
    title: 'finds words without their apostrophes',
  },
  {
    ...SIGNS,
    report: 'Radarr#2487',
    seen: "“rockn roll” finds nothing of “Rock'n Roll”.",
    title: "finds “Rock'n Roll” by “rockn roll” and by “rock n roll”",
  },
  {
    ...SIGNS,
    report: 'nestflix.fun#208',
    seen: '“horsin around” does not find “Horsin’ Around”.',
    title: 'does without an apostrophe at the end of a word',
  },
  {
    ...SIGNS,
    report: 'exlibris#4',
    seen: '“eat prey kill” does not find a title with commas.',
    title: 'does without commas',
  },
  {
    ...SPLIT,
    report: 'OMDb-API#233',
    seen: '“Starwars” does not find “Star Wars”.',
    title: 'takes a word that nothing has for two words of a title',
  },
]
