import type { Remark } from '../entry.ts'

export const threeRulesOnlyRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'a-shoal-of-eighty': [
    ['school bus driver', 'I have the opposite: three leaders, no rules, eighty fish.', 4201],
    ['Nadia', 'Follow a single one. Just one. It is so busy.', 1307],
    ['grid cell', 'What does "not alone" look like in code? A mean of positions?', 66],
    ['Three Rules Only', 'grid cell: yes. Home is wherever the others are, divided by how many.', 905],
  ],
  'the-shoal-and-the-pike': [
    ['pike', 'I am only here to read the meter', 2988],
    ['Fionnuala', 'That hole! It has an inside and an outside, like a thought.', 477],
    ['Jens', 'Hechte machen das wirklich so, nur hungriger.', 133],
  ],
  'starlings-before-dark': [
    [
      'gasworks flats, no. 31',
      'Every evening at twenty to five the kettle goes on and nobody drinks it until they have landed.',
      2140,
    ],
    ['Dov', 'not finished with the day. same', 866],
  ],
  'cranes-going-south': [
    ['Тамара', 'Над нашей рекой они кричат. Здесь — тишина, и всё равно слышно.', 733],
    ['leadbird', 'I only went first because somebody had to blink.', 211],
  ],
  'paper-planes-after-school': [
    ['Mr. Abara', 'I kept every one that landed on my desk. Thirty years. There is a box.', 5166],
    ['folded', 'the third from the left is a good fold', 128],
  ],
  'neon-tetras': [
    ['light sleeper', 'I have never seen the end of this film.', 3902],
    ['Ilse', 'Zwölf Sekunden reichen. Ehrlich.', 188],
  ],
  'a-fish-in-twenty-circles': [['small writing', 'I see it is catching on.', 1044]],
  'fish-scale-print': [['coat person', 'Lining, not outside. Then you have a secret.', 155]],
  'a-twill-for-fishermen': [
    ['wet person', 'accurate', 96],
    ['Handweberei Kühn', '2/1-Köper, schön. Aber bitte fester anschlagen!', 44],
  ],
  'triangles-that-follow': [
    ['Perpetua', 'Four. No, five. Four and a half? Is half a kite a kite?', 132],
    ['floor layer', 'Give me a drawing, a weekend & nobody watching.', 266],
  ],
}
