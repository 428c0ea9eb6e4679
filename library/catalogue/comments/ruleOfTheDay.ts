import type { Remark } from '../entry.ts'

export const ruleOfTheDayRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'rule-thirty': [
    ['Dinesh', 'My screen protector has this pattern after the bag with the keys.', 288],
    [
      'textile cone',
      'There is a sea snail that wears nearly this on its shell. It does not know the number either.',
      3105,
    ],
    ['Pernille', 'The left side is my calendar, the right side is my week.', 1760],
  ],
  'rule-ninety': [
    ['Zosia', 'a napkin? at MY triangle?', 204],
    [
      'quilting with Barb',
      'Row 64 would make a king size. I have measured. My husband has seen me measuring.',
      990,
    ],
  ],
  'rule-one-ten': [
    [
      'compilerbird',
      'Somebody proved it, somebody else sued about it. Automata are calmer than the people.',
      611,
    ],
    ['Ife', 'how long is "very long" for the wall', 40],
    ['compilerbird', 'Ife: bring sandwiches.', 722],
  ],
  'rule-one-eighty-four': [
    [
      'ring road regular',
      'The jam moves backwards. I have LIVED this. Forty minutes, at the bend by the swimming pool, no accident, nothing.',
      1422,
    ],
    ['Amadou', 'So one person leaving a gap fixes it?', 95],
    ['ring road regular', 'Amadou: one person leaving a gap gets overtaken by eleven.', 1013],
  ],
  'rule-seventy-three': [['nan_knits', 'I have cast on. Will report.', 150]],
  'primordial-soup': [
    ['Søren', 'The blinker in the corner at the end waved at me.', 77],
    ['lia.exe', 'day 1 of not explaining to my mum why this is moving', 312],
    ['Hugo P.', 'There is a toad too! Left, around 0:08.', 29],
  ],
  'the-acorn': [
    ['methuselah', '5206. I have run it to the end; it is worth staying up for once.', 266],
    ['Bo', 'Seven cells and already they cannot stop. Same as crisps.', 540],
  ],
  'a-maze-of-six-hundred-rooms': [
    ['Plumber Pete', 'In my experience the water finds a way through the ceiling.', 808],
    ['Xiu', '水往低處流，也往出口流。', 132],
  ],
  'hedge-maze-in-october': [['Edith & Ron', 'We paused as told. Ron is still in there.', 1190]],
  'a-short-snake': [
    ['arcade_owner_1984', 'It plays better than my regulars. It also pays the same.', 730],
    ['vic', 'the loop trick feels like cheating until you realise it is patience', 419],
  ],
}
