import type { Remark } from '../entry.ts'

export const warpAndWeftRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'houndstooth-from-four-threads': [
    [
      'Edith Vance',
      'My mother cut coats for forty years and always said "the teeth happen". I thought it was a joke about children.',
      820,
    ],
    ['jules', 'so it is just a loop with modulo 8', 344],
    ['Oriane', 'jules: everything you are wearing is a loop with modulo something', 1107],
    ['Hyacinth', 'What yarn count is that at the start? It looks like rope!', 39],
    ['Tadeo', 'El segundo exacto en que aparecen los dientes… 🤯', 251],
  ],
  'a-tartan-nobody-owns': [
    ['MacSomething', 'The clan of Nobody salutes you.', 690],
    ['Agatha', 'Claimed. My cat now has a family cloth.', 413],
    [
      'Rory B.',
      'Straw against navy is brave. It works because the pine is so wide. Write down the thread counts, please!',
      88,
    ],
    ['Warp & Weft', 'Rory B.: pine 8, straw 2, navy 6, wine 4, cream 1, and back again. Go wild.', 175],
  ],
  'the-weeks-shopping-on-one-shelf': [
    ['Trolley Dolly', 'No gap. Not one. I need a cigarette and I do not smoke.', 4210],
    ['Benedikt', 'The pink T at the end. You KNOW which one. Chef’s kiss.', 890],
    ['mum of four', 'mine would have eaten three parcels before the shelf was up', 1766],
    ['Hiro', '完全に揃っても消えないのが逆に新鮮。', 402],
    [
      'rowclear',
      'waiting for the bottom line to vanish. it does not vanish. this is how adulthood feels',
      6301,
    ],
  ],
  'a-print-from-petals': [
    ['Marisol', 'I would wear this. I would wear this to a wedding I was not invited to.', 270],
    [
      'Ghislaine',
      'Four positions and it already looks like a whole collection. What is the ground, navy cotton lawn?',
      63,
    ],
    ['p. stitch', '40 cm repeat, noted, ordered a metre in my head', 41],
  ],
}
