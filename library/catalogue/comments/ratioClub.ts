import type { Remark } from '../entry.ts'

export const ratioClubRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'the-octave-turns': [
    ['Isaura Pinto', 'I hummed it at the screen and the screen agreed.', 212],
    ['cellist_no_4', 'This should hang in every practice room, next to the sign about the coffee.', 640],
    ['Wim', '0:06 is where it turns inside out and I lose it every time', 37],
  ],
  'a-perfect-fifth': [
    ['Choir of St. Osyth', 'Shown to the altos. They are now unbearable.', 1904],
    ['Radka', 'Proč mě to tak uklidňuje?', 88],
    [
      'bernard h.',
      `I tune pianos. Two things:

— on a real piano this figure would creep, because we cheat every fifth by a fiftieth of a semitone;
— you have made me miss the ones that do not creep.`,
      3310,
    ],
    ['mo', 'pretzel', 902],
  ],
  'three-against-four': [
    ['Delphine', 'I counted eleven crossings. Then I saw the shy one.', 145],
    ['drum_dad', 'pass the gol-den but-ter. that is all there is to 3 against 4', 377],
  ],
  'five-six-basket': [
    [
      'Ulla Brandt',
      'I weave willow. This is exactly how it looks when it goes well, which is twice a year.',
      96,
    ],
  ],
  'when-nothing-agrees': [
    ['organ loft', 'We did not avoid it. We saved it for funerals.', 2207],
    ['Teo', 'nothing bad happened so far. day 2', 1488],
    ['Teo', 'day 3: toaster broke', 2951],
    ['Marisol', 'It is not ugly, it only refuses to sit down.', 330],
  ],
  'a-rose-from-two-swings': [
    ['Kavita', 'Stopped it at 0:09, printed it, framed it, told everyone I made it. Sorry & thanks.', 418],
    ['נעמה', 'יפה כמו נשימה איטית.', 64],
  ],
  'the-shell-on-the-table': [['harbourmouse', 'Held my phone to my ear. Nothing. Still worth it.', 233]],
  'one-arm-under-another': [
    [
      'Prof. emeritus',
      'My entire second year of lectures, in sixteen seconds, without the chalk dust.',
      2044,
    ],
    ['sunniva', 'the lower one is my toddler, the upper one is me holding the hand', 5102],
    ['K. Adeyemi', 'Is this a real integration or drawn by hand? If real: what step?', 51],
    [
      'Ratio Club',
      'K. Adeyemi: real, two and a half thousandths of a second. The future arrives in small coins.',
      420,
    ],
    ['jip', 'my plans', 871],
  ],
  'nine-that-began-alike': [
    ['Octavia R.', 'We were nine siblings. Accurate.', 9120],
    [
      'meteo_student',
      'This is why the forecast stops at day ten. It is not that we are lazy, honestly.',
      4030,
    ],
    ['Łukasz', 'Kolory po dziesiątej sekundzie to już konfetti 🎉', 166],
    ['anon', 'pause at the end and give each one a name', 58],
    [
      'Hollis',
      'Watched at quarter speed. They let go of each other one at a time. I was not ready for that on a Tuesday.',
      1377,
    ],
  ],
  'a-gentle-double-swing': [
    ['Greta S.', 'So it CAN behave.', 129],
    [
      'old clock',
      'Two modes, one slow, one quick, and they trade places. Coupled pendulums were my first love.',
      74,
    ],
  ],
}
