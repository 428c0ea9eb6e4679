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
    ['conus textile', 'I wear it better.', 240],
    ['P.', "they used the middle column as a random generator for years, didn't they", 30],
  ],
  'rule-ninety': [
    ['Ivo', "XOR. That's it. That is the comment.", 14],
    ['Zosia', 'a napkin? at MY triangle?', 204],
    [
      "St. Anne's sewing circle",
      'Tell Barb that flying geese in two shades does it by row 32. Her husband is safe.',
      66,
    ],
    ['tri_force', 'seen this in pasta', 8],
    [
      'quilting with Barb',
      'Row 64 would make a king size. I have measured. My husband has seen me measuring.',
      990,
    ],
    ['Chiyo', '三角のことなんて誰も言っていないのに、三角しか出てこない。', 19],
  ],
  'rule-one-ten': [
    [
      'compilerbird',
      'Somebody proved it, somebody else sued about it. Automata are calmer than the people.',
      611,
    ],
    ['wall_builder', 'bought the wall. now what', 33],
    ['halting_problem_child', 'does it stop? (asking for a friend, she has been running for a while)', 61],
    ['Ife', 'how long is "very long" for the wall', 40],
    ['compilerbird', 'Ife: bring sandwiches.', 722],
  ],
  'rule-one-eighty-four': [
    [
      'traffic_dept',
      "We've a poster of this in the control room. We do not look at it during rush hour.",
      75,
    ],
    [
      'ring road regular',
      'The jam moves backwards. I have LIVED this. Forty minutes, at the bend by the swimming pool, no accident, nothing.',
      1422,
    ],
    ['Minh', 'đường về nhà mỗi chiều 😮‍💨', 17],
    ['Amadou', 'So one person leaving a gap fixes it?', 95],
    ['ring road regular', 'Amadou: one person leaving a gap gets overtaken by eleven.', 1013],
  ],
  'rule-seventy-three': [
    ['nan_knits', 'I have cast on. Will report.', 150],
    ['nan_knits', 'Report: 40 rows in. It wants to be a scarf. The dog wants it to be a rug.', 88],
    ['neighbourhood watch', '"none of them aware of the neighbours" – it\'s our stairwell', 20],
  ],
  'primordial-soup': [
    ['Gosia', 'beehive, beehive, block, me on Friday night', 26],
    ['Søren', 'The blinker in the corner at the end waved at me.', 77],
    ['lia.exe', 'day 1 of not explaining to my mum why this is moving', 312],
    ['spoon', 'a third of the cells, so the soup starts at 33 % and ends up a thin broth with blocks in', 14],
    ['Hugo P.', 'There is a toad too! Left, around 0:08.', 29],
    ['Valentin', 'le planeur en haut, il est sorti du bol !', 11],
  ],
  'the-acorn': [
    ['oak', 'Took me longer.', 144],
    [
      'gen_5206',
      'Worth knowing: it leaves over six hundred cells and a handful of gliders behind that never come back. Children, basically.',
      40,
    ],
    ['methuselah', '5206. I have run it to the end; it is worth staying up for once.', 266],
    ['Bo', 'Seven cells and already they cannot stop. Same as crisps.', 540],
    ['Anneliese', '0:05 two of them already look like they have plans', 9],
  ],
  'a-maze-of-six-hundred-rooms': [
    ['Plumber Pete', 'In my experience the water finds a way through the ceiling.', 808],
    ['Xiu', '水往低處流，也往出口流。', 132],
    ['Theseus', 'Would have liked this earlier.', 77],
  ],
  'hedge-maze-in-october': [
    ['Edith & Ron', 'Ron is out. He says the leaves were "leading".', 310],
    ['head gardener', 'We trim it twice a year, and twice a year I find a shoe.', 55],
    ['Oona', 'paused at 0:06, went left, regretted it', 13],
    ['Edith & Ron', 'We paused as told. Ron is still in there.', 1190],
  ],
  'a-short-snake': [
    ['Lila', 'cute!', 9],
    ['arcade_owner_1984', 'It plays better than my regulars. It also pays the same.', 730],
    ['snek junior', 'small board, big dreams', 28],
    ['Paulo', '48 casas e nenhum erro. Eu não consigo nem estacionar.', 10],
    ['vic', 'the loop trick feels like cheating until you realise it is patience', 419],
  ],
}
