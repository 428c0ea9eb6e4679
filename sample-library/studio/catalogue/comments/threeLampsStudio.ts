import type { Remark } from '../entry.ts'

export const threeLampsRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'a-whole-film-in-one-room': [
    ['Hedda', '0:21. Nobody. I looked behind me. In my own flat. On a bus.', 70],
    ['Ottokar', 'The chair carries it. Nominate the chair.', 412],
    ['lamp number two', 'I thought my performance was a little blue.', 204],
    ['Minna', 'at 0:11 I actually said "oh"', 207],
    [
      'gaffer_gail',
      `Thirty years on sets, so let me be that person:

– the amber is the story
– the blue is the window, which means it is late
– the rose is the only one with no reason to be there

…and then it goes out first. Lovely.`,
      890,
    ],
    ['Pascal', 'Who is he waiting for?', 66],
    ['Three Lamps', 'Pascal: for the bulb to cool down.', 355],
  ],
  'eight-seconds-before-every-film': [
    [
      'Alberta King',
      'Projectionist, 1968 to 2004. You got the wobble right. Nobody gets the wobble right.',
      1640,
    ],
    ['wes', 'longest title, shortest film. respect', 233],
    ['Noriko', 'I can smell the curtain.', 518],
    [
      'Rafi',
      'I did the run from the projector to the seat in that one second once. Broke a toe. Saw the film.',
      31,
    ],
    [
      'splice',
      'Used it in front of my daughter’s school play. Forty parents went quiet at exactly 2. Magic.',
      977,
    ],
  ],
}
