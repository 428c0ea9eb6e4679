import type { Remark } from '../entry.ts'

export const slowRailRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'slow-train-across-the-quiet-north': [
    [
      'Platform Nine and a Half Sandwiches',
      'Ninety-two arches confirmed. I was on the other side with binoculars.',
      733,
    ],
    ['Oskari', 'Tämä rauhoittaa paremmin kuin mikään sovellus.', 180],
    [
      'Philippa',
      'The rail joints are in fours! Proper jointed track. They welded ours in 2009 and I have not slept the same since.',
      1208,
    ],
    ['G. Moretti', 'Who is the conductor? He waved at my mother in 1987 and she still talks about it.', 2950],
    ['juno', 'how is the mountain always there', 90],
    ['Wendeline', 'juno: it is far away, so it moves less. Same as with people.', 1844],
  ],
  'sleeper-in-the-snow': [
    ['Tuulikki', 'Upper berth, always. Heat rises and so do I.', 512],
    ['Étienne', 'Le thé à six heures, « que vous le vouliez ou non ». Tout est dit.', 407],
    ['Rhys', 'fell asleep before the bridge so I have never seen the end of this', 3011],
    ['Magda', 'It is all going the other way 🖤', 655],
    ['Cpt. Haddock jr.', 'The moon is wrong for that latitude in January. I am fun at parties.', 289],
    ['Bongani', 'We do not have snow here. Is it always this quiet?', 470],
    ['Tuulikki', 'Bongani: yes. You hear your own coat.', 1320],
  ],
  'sixty-one-minutes-under-the-clock': [
    ['Leonie', 'Did an entire tax return to this. 43:10 I cried, 44:00 I was done.', 1750],
    [
      'dispatcher_42',
      `As somebody who has typed "expected: soon" into that very board: it means we do not know. It always means we do not know.

Sorry.`,
      6204,
    ],
    ['Arjun', 'PASSED MY EXAM. Told you I would come back and say it.', 4120],
    [
      'Nele',
      'The second hand touches 12 and the minute hand jumps. Every time. 61 times. Yes I checked.',
      988,
    ],
    [
      'horologist (retired)',
      'On real station clocks the second hand runs a touch fast and waits at the top for the signal. You have left that out. I forgive you.',
      1411,
    ],
    [
      'Xiomara',
      '1:00:00 HEADLIGHTS?!! there are no headlights. there is only the lamp. I have been lied to by a chapter mark',
      802,
    ],
    ['Slow Rail', 'Xiomara: they were behind the camera. As were we.', 1560],
    ['b.', 'anyone else here at 20:00 for "approximately twenty minutes"', 377],
  ],
}
