import type { Remark } from '../entry.ts'

export const threeLampsRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'a-whole-film-in-one-room': [
    ['Ottokar', 'The chair carries it. Nominate the chair.', 412],
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
      'splice',
      'Used it in front of my daughter’s school play. Forty parents went quiet at exactly 2. Magic.',
      977,
    ],
  ],
}
