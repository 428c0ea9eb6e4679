import type { Remark } from '../entry.ts'

export const threeRulesOnlyRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'a-shoal-of-eighty': [
    ['school bus driver', 'I have the opposite: three leaders, no rules, eighty fish.', 4201],
    ['Nadia', 'Follow a single one. Just one. It is so busy.', 1307],
    [
      'Craig (1986)',
      'Separation, alignment, cohesion. Three words, every flock you have seen in the cinema since.',
      402,
    ],
    ['grid cell', 'What does "not alone" look like in code? A mean of positions?', 66],
    ['Three Rules Only', 'grid cell: yes. Home is wherever the others are, divided by how many.', 905],
    ['Mako', 'counted 80. it took eleven pauses. there are 80', 29],
    ['ఉష', 'ఎవరూ చెప్పకుండానే అందరూ ఒకే వైపు. అద్భుతం!', 22],
    [
      'corporate retreat',
      '"within five seconds you would swear that somebody gave an order" – so we can cancel the offsite?',
      1330,
    ],
  ],
  'the-shoal-and-the-pike': [
    ['meadow_lark', 'the hole!!! 😮', 18],
    ['pike', 'I am only here to read the meter', 2988],
    [
      'geometry teacher',
      'I use it for "a set may have a hole and still be one piece". Topology with teeth.',
      75,
    ],
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
    ['Penny', 'we have the real ones over the station and everybody stands still for once', 30],
    ['Gasworks Nature Group', 'Count last Tuesday: about nineteen thousand, give or take a sparrowhawk.', 41],
    ['кто-то', 'как дым, только живой', 9],
  ],
  'cranes-going-south': [
    ['Erkki', 'Kun kurjet lähtevät, kahvi maistuu paremmalta.', 22],
    ['Тамара', 'Над нашей рекой они кричат. Здесь — тишина, и всё равно слышно.', 733],
    ['leadbird', 'I only went first because somebody had to blink.', 211],
    ['wingman', 'they swap like cyclists!! look at the front', 15],
    ['Ксения', 'Сорок птиц и одно солнце. Больше в кадре ничего не надо.', 40],
  ],
  'paper-planes-after-school': [
    ['caretaker', 'And who do you think sweeps up the landing strip.', 240],
    ['aero_anna', 'fold the nose twice, trust me', 19],
    ['Mr. Abara', 'I kept every one that landed on my desk. Thirty years. There is a box.', 5166],
    ['folded', 'the third from the left is a good fold', 128],
    ['last bell', "I ring and they fly. It's a good job.", 33],
  ],
  'neon-tetras': [
    [
      'aquarist_anna',
      'Tea-coloured water is right! Dead leaves do that, & they love it. Put an almond leaf in, thank me later.',
      120,
    ],
    ['light sleeper', 'I have never seen the end of this film.', 3902],
    ['Ilse', 'Zwölf Sekunden reichen. Ehrlich.', 188],
    ['3am club', 'one of them is going the wrong way and honestly good for him', 67],
  ],
  'a-fish-in-twenty-circles': [
    ['lonely shoal', "he'll be back", 9],
    ['small writing', 'I see it is catching on.', 1044],
  ],
  'fish-scale-print': [
    ['mackerel', 'flattered', 21],
    ['coat person', 'Lining, not outside. Then you have a secret.', 155],
    ['Tuva', 'the one line of rust makes it. without it this is a bathroom', 8],
  ],
  'a-twill-for-fishermen': [
    ['buttonhole', 'we are ready when you are', 12],
    ['trawler knit', 'Wet people also need it fulled. Put it in the wash too hot, once, on purpose.', 16],
    ['wet person', 'accurate', 96],
    ['Handweberei Kühn', '2/1-Köper, schön. Aber bitte fester anschlagen!', 44],
  ],
  'triangles-that-follow': [
    ['Perpetua', 'Four. No, five. Four and a half? Is half a kite a kite?', 132],
    ['Perpetua', 'Counted again at 0:05. Seven. I am at peace. Nobody correct me.', 60],
    ['kite_no_8', 'Perpetua: …', 144],
    ['floor layer', 'Give me a drawing, a weekend & nobody watching.', 266],
  ],
}
