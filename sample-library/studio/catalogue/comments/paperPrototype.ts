import type { Remark } from '../entry.ts'

export const paperPrototypeRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'react-routing-on-squared-paper': [
    ['Ines', 'I drew this for my team on a napkin today. The napkin has been laminated.', 45],
    ['devi_writes_css', 'Three bootcamps and one sheet of squared paper later: oh. It is a TREE.', 611],
    ['deepak.js', 'finally someone says it: the 404 is a route like any other', 102],
    ['Jonas', '0:12 is a portrait of me', 244],
    ['Mwangi', 'so is `path="*"` the same box as the 404, or does it stand beside it?', 16],
    ['Paper Prototype', 'Mwangi: the same box. The star is simply the shape of not knowing.', 133],
    ['Frank', 'in ink. respect', 8],
    [
      'Halima',
      'Please do nested layouts next. I have been wrapping <Outlet /> in <Outlet /> in <Outlet /> and I no longer know where I am.',
      187,
    ],
    ['oldschool', 'So it is a file system. We have invented folders.', 930],
    ['Paper Prototype', 'oldschool: we have invented folders that remember where you were 🙂', 418],
    ['k.', 'can you link the pen', 52],
    ['0xBADF00D', 'Nested routes clicked for me at 0:06 after two years of using them. Two. Years.', 61],
  ],
  'where-state-lives': [
    [
      'Mathilde',
      '"Up as an event, down as a prop. That is all." Printed it, framed it, hung it over the coffee machine at work.',
      505,
    ],
    [
      'Katharina',
      '"In the nearest place above both, and nowhere else." Printed. Framed. Passive-aggressively hung near the state management discussion.',
      40,
    ],
    ['ravi', 'but what if the nearest box above both is App for EVERYTHING', 199],
    ['Solveig', 'ravi: then you have discovered why stores exist. Lesson three, I hope?', 163],
    [
      'useless_effect',
      'I have been putting it in nine places & syncing them with effects. I feel seen, I feel judged, thank you',
      233,
    ],
    ['Sung-min', '3강은 언제 나와요?', 15],
    ['Paper Prototype', 'Sung-min: when the ink is dry. Two weeks.', 64],
    ['Quentin R.', 'My team has argued about this since March. I sent the link. It is very quiet now.', 742],
  ],
  'mern-on-one-sheet': [
    ['Abdul', 'Interview in an hour. You just saved me. If they ask for a fifth box I am finished.', 1530],
    ['Rodrigo', 'Me tomó un bootcamp de seis meses entender esta hoja. Ojalá al revés.', 37],
    ['Siobhán', 'N is the ground that E stands on. Lovely line, and it is even true.', 366],
    ['stackoverflown', 'Where does the cat sit in this architecture?', 288],
    ['N is for Nope', 'the arrow back up is the one I always forget to handle', 92],
    ['hallvard', 'where would you put the cache?', 21],
    ['Paper Prototype', 'hallvard: in the bin, until somebody complains that it is slow.', 208],
    ['Bogdan', 'stackoverflown: on the keyboard, between "you" and "React". Latency: high.', 812],
    [
      'Mei-Ling T.',
      'Could you do one where the database is slow & the user clicks twice? Asking for a very specific friend.',
      274,
    ],
  ],
  'infosys-102': [
    ['Florin', '"Below: what is so." Best definition of a database anybody has given me.', 203],
    ['B. Adeleke', 'Exam on Thursday. Bless the lift.', 29],
    [
      'tanja_tiers',
      'In our company the lift stops between floors 2 & 3 and we call it "the integration".',
      44,
    ],
    ['second year, sigh', 'our lecture on this was 94 slides & a quiz', 318],
    [
      'Zahra',
      'So the lift is the API & the number on the paper is the receipt. And I am on the ground floor, as in life.',
      33,
    ],
    ['Paper Prototype', 'Zahra: the ground floor is the only one with windows.', 40],
    [
      'evening class, row 2',
      'Which books would you read after this? Everything on our list begins with a chapter about punched cards.',
      18,
    ],
  ],
}
