import type { Remark } from '../entry.ts'

export const pixelHarbourRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'snake-until-nothing-is-left': [
    [
      'Nokia Survivor',
      'Twenty-five years I have wanted to see this screen full. Thank you. I can put the phone down.',
      21003,
    ],
    ['marta', 'the moment it stops daring: around 70, isn’t it? you can see it lose its nerve', 3180],
    ['Pixel Harbour', 'marta: 71. Above that every shortcut could be its last.', 2904],
    ['Osei', 'It turns into a very organised intestine', 6640],
    [
      'CoilingPoint',
      'Hamiltonian cycle + greedy shortcuts while (distance to tail) is safe. Beautifully shown. The speed-up at 0:15 made me laugh out loud.',
      1411,
    ],
    ['Bettina', 'Meine Oma: „Und was macht sie jetzt?“ Nichts, Oma. Sie ist fertig.', 2237],
    ['greg', 'boring, it never dies', 31],
    ['Ifeoma', 'greg, that is the nicest thing anyone has said about a snake', 4875],
    ['한결', '마지막 사과에서 박수쳤습니다 👏', 919],
  ],
  'two-paddles-that-never-miss': [
    ['Lars', 'My parents in law.', 2040],
    ['spinmaster', 'Left has a slightly better backhand, I will die on this hill', 188],
    ['Céleste', 'On ne voit jamais la fin. C’est très français.', 301],
    ['ng', '0:18 is not enough. Ten hours please.', 96],
  ],
  'a-glider-gun': [
    [
      'Wilhelmina',
      'I was nine when my brother showed me this on graph paper, with a pencil and an eraser. It took us a weekend to get one glider. Worth every crumb.',
      3309,
    ],
    [
      'tape_head',
      'Fifty dollars in 1970 is about four hundred now. For a thing that fires for ever. Bargain.',
      702,
    ],
    ['Rui', 'period 30, for those counting. new glider every 30 generations = about 3.3 seconds here', 155],
    ['jasper', '"It was aiming at nothing. It still is." I did not expect to be moved by squares', 1876],
  ],
}
