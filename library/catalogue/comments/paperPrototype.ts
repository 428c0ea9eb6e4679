import type { Remark } from '../entry.ts'

export const paperPrototypeRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'react-routing-on-squared-paper': [
    ['devi_writes_css', 'Three bootcamps and one sheet of squared paper later: oh. It is a TREE.', 611],
    ['Jonas', '0:12 is a portrait of me', 244],
    [
      'Halima',
      'Please do nested layouts next. I have been wrapping <Outlet /> in <Outlet /> in <Outlet /> and I no longer know where I am.',
      187,
    ],
    ['oldschool', 'So it is a file system. We have invented folders.', 930],
    ['Paper Prototype', 'oldschool: we have invented folders that remember where you were 🙂', 418],
    ['k.', 'can you link the pen', 52],
  ],
  'where-state-lives': [
    [
      'Mathilde',
      '"Up as an event, down as a prop. That is all." Printed it, framed it, hung it over the coffee machine at work.',
      505,
    ],
    ['ravi', 'but what if the nearest box above both is App for EVERYTHING', 199],
    ['Solveig', 'ravi: then you have discovered why stores exist. Lesson three, I hope?', 163],
    ['Quentin R.', 'My team has argued about this since March. I sent the link. It is very quiet now.', 742],
  ],
  'mern-on-one-sheet': [
    ['Abdul', 'Interview in an hour. You just saved me. If they ask for a fifth box I am finished.', 1530],
    ['Siobhán', 'N is the ground that E stands on. Lovely line, and it is even true.', 366],
    ['stackoverflown', 'Where does the cat sit in this architecture?', 288],
    ['Bogdan', 'On the keyboard, between "you" and "React". Latency: high.', 812],
    [
      'Mei-Ling T.',
      'Could you do one where the database is slow & the user clicks twice? Asking for a very specific friend.',
      274,
    ],
  ],
  'infosys-102': [
    ['Florin', '"Below: what is so." Best definition of a database anybody has given me.', 203],
    ['second year, sigh', 'our lecture on this was 94 slides & a quiz', 318],
  ],
}
