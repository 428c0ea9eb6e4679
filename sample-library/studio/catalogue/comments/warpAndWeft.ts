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
    ['Dagny', "I've woven for thirty years & still hold my breath at 0:16.", 66],
    [
      'tailor of two cities',
      'Bigger check = "houndstooth", smaller = "puppytooth". This isn\'t a joke, that is the trade name.',
      204,
    ],
    ['Farida', 'هل يمكن تجربته على نول صغير؟', 23],
    ['Warp & Weft', 'Farida: yes! Eight threads are enough to see a whole tooth.', 58],
    ['Tadeo', 'El segundo exacto en que aparecen los dientes… 🤯', 251],
  ],
  'a-tartan-nobody-owns': [
    ['Clan Nobody', 'We meet on Thursdays.', 340],
    ['MacSomething', 'The clan of Nobody salutes you.', 690],
    ['Agatha', 'Claimed. My cat now has a family cloth.', 413],
    ['Ailsa', '"where they meet themselves they shine" oh', 77],
    [
      'Rory B.',
      'Straw against navy is brave. It works because the pine is so wide. Write down the thread counts, please!',
      88,
    ],
    ['Warp & Weft', 'Rory B.: pine 8, straw 2, navy 6, wine 4, cream 1, and back again. Go wild.', 175],
    ['Rhodri', 'one cream thread in twenty-one and it does half the work', 15],
  ],
  'the-weeks-shopping-on-one-shelf': [
    ['Ida', 'The last parcel. I made a noise.', 133],
    [
      'gridlock',
      '21 parcels, 84 squares, so exactly four each: this is TETROMINOES and she *said* gaming people would know',
      402,
    ],
    ['Warp & Weft', 'gridlock: no questions were taken.', 560],
    ['Salvatore', 'mia moglie mi ha mandato questo video senza una parola. ho capito.', 29],
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
    ['Noémie', 'Apricot on navy is my entire personality from May to September', 19],
    [
      'screenprint_sam',
      'four positions means the repeat is 2×2 at least, so watch your registration. gorgeous though',
      34,
    ],
    ['p. stitch', '40 cm repeat, noted, ordered a metre in my head', 41],
  ],
}
