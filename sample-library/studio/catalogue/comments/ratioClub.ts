import type { Remark } from '../entry.ts'

export const ratioClubRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'the-octave-turns': [
    ['Isaura Pinto', 'I hummed it at the screen and the screen agreed.', 212],
    ['cellist_no_4', 'This should hang in every practice room, next to the sign about the coffee.', 640],
    ['Otto', 'bow tie confirmed', 11],
    ['Wendell', '1:2, so the white point is home after one bar. Lovely.', 17],
    [
      'pitch pipe',
      'An octave is what you get when men & women sing "the same note" at a birthday. Nobody is told. Everybody does it.',
      26,
    ],
    ['Wim', '0:06 is where it turns inside out and I lose it every time', 37],
  ],
  'a-perfect-fifth': [
    ['Choir of St. Osyth', 'Shown to the altos. They are now unbearable.', 1904],
    ['Radka', 'Proč mě to tak uklidňuje?', 88],
    ['Gita', 'तानपुरा भी यही कहता है: सा और प। बाक़ी सब उसके बाद।', 24],
    ['Ewan', 'Tuned my fiddle to the picture, with the sound off. Took a while. Was right.', 44],
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
    ['Liesl', 'shoes still untied at the end btw', 13],
    ['Delphine', 'I counted eleven crossings. Then I saw the shy one.', 145],
    ['drum_dad', 'pass the gol-den but-ter. that is all there is to 3 against 4', 377],
    ['passing drummer', 'hands on knees, right hand three, left hand four, whole bus looking at me now', 30],
    ['Ratio Club', 'passing drummer: carry on. The bus will join in at the next stop.', 52],
    ['Ren', '靴ひも、結べてない。', 9],
  ],
  'five-six-basket': [
    ['Piotr', 'The bottom left corner is so tight you could carry soup in it.', 14],
    [
      'Ulla Brandt',
      'I weave willow. This is exactly how it looks when it goes well, which is twice a year.',
      96,
    ],
    ['minor_thirds_only', 'Doorbells! Every doorbell! That is 6:5 going down.', 22],
  ],
  'when-nothing-agrees': [
    ['organ loft', 'We did not avoid it. We saved it for funerals.', 2207],
    ['metalhead_mona', 'This interval paid for my house.', 402],
    ['Teo', 'nothing bad happened so far. day 2', 1488],
    ['Bishop (retired)', 'Stepped around, yes. We had long robes; we were used to it.', 88],
    ['day_counter', 'Teo, are you all right?', 33],
    ['Teo', 'day_counter: bought a new toaster. It hums. I am afraid to ask which interval.', 205],
    ['Teo', 'day 3: toaster broke', 2951],
    ['Marisol', 'It is not ugly, it only refuses to sit down.', 330],
  ],
  'a-rose-from-two-swings': [
    [
      'Pen & Plotter',
      'Same rate of decay on both arms is the secret. If one tires sooner than the other you do not get a rose, you get a sock.',
      41,
    ],
    ['Aino', 'Katsoin kolmesti. Joka kierros on viimeinen, vain pienempi.', 16],
    ['hm', "the moment before the end, when you can't tell if it's still moving", 7],
    ['Kavita', 'Stopped it at 0:09, printed it, framed it, told everyone I made it. Sorry & thanks.', 418],
    ['נעמה', 'יפה כמו נשימה איטית.', 64],
  ],
  'the-shell-on-the-table': [
    ['Maribel', 'parece que respira hacia dentro', 11],
    [
      'conchologist',
      'Too regular for a real one: no shell grows for ever at one rate. It had no winters, this shell.',
      24,
    ],
    ['harbourmouse', 'Held my phone to my ear. Nothing. Still worth it.', 233],
  ],
  'one-arm-under-another': [
    [
      'Prof. emeritus',
      'My entire second year of lectures, in sixteen seconds, without the chalk dust.',
      2044,
    ],
    ['sunniva', 'the lower one is my toddler, the upper one is me holding the hand', 5102],
    ['chaotic good', 'paused, guessed the next second, unpaused, wrong. 40 out of 40.', 61],
    ['Yevhen', 'Правила на поштовій марці, а майбутнього не знає ніхто.', 30],
    ['K. Adeyemi', 'Is this a real integration or drawn by hand? If real: what step?', 51],
    [
      'Ratio Club',
      'K. Adeyemi: real, two and a half thousandths of a second. The future arrives in small coins.',
      420,
    ],
    [
      'energy_is_conserved',
      "If you want to be sure the integrator isn't cheating: add up height & speed of both weights. Mine drifts by less than 1e-6 over ten seconds with RK4 at that step. https://example.org/ratio-club/notes",
      144,
    ],
    ['jip', 'my plans', 871],
  ],
  'nine-that-began-alike': [
    ['Rosa', 'number four was the first to doubt', 55],
    ['Nine of Nine', 'we do not talk any more', 377],
    ['Dag', '0:00–0:05: family dinner. 0:05–0:10: politics comes up. After that, well', 21],
    ['Octavia R.', 'We were nine siblings. Accurate.', 9120],
    [
      'weather ensemble',
      'We run fifty-one of these every twelve hours, with the whole atmosphere hanging from the atmosphere. When they stay together we say "certainly". When they look like 0:12 we say "changeable".',
      64,
    ],
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
    ['Tante Frieda', 'I like him better like this.', 27],
    ['Greta S.', 'So it CAN behave.', 129],
    ['small angle', 'sin x ≈ x and everybody is friends', 39],
    [
      'old clock',
      'Two modes, one slow, one quick, and they trade places. Coupled pendulums were my first love.',
      74,
    ],
    ['Esi', 'You can see the two take turns: one rests while the other works. Like us with the baby.', 12],
  ],
}
