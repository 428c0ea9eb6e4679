import type { Remark } from '../entry.ts'

export const weatherDeskRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'tomorrow-wind-then-rain': [
    ['Fenmouth Resident', '"As always, not at all." Some of us have gardens.', 88],
    ['postman, Harrow', 'Wet by ten is generous. I was wet at eight.', 58],
    [
      'weatherwoman in training',
      'I used to do the arm movements along with this as a child. I still do the arm movements.',
      33,
    ],
    ['the barometer', 'Wound.', 240],
    ['isobarbie', 'Cold front drawn with the teeth on the right side. Subscribed.', 141],
    ['Hedvig', 'Washing is still out. I like to live.', 54],
  ],
  'one-minute-about-rain': [
    ['Col', 'A silent podcast. We have arrived.', 402],
    [
      'Ines',
      '"Nobody was ever hit by the same one twice." I have been thinking about that since the tram.',
      44,
    ],
    ['Nirmala', 'Petrichor! The word you did not say is petrichor. Thank you for not saying it.', 377],
    ['Baz', 'listened at double speed. quieter still', 12],
    ['barnaby', 'next week umbrellas, LET’S GO ☂️', 190],
    ['Signe', 'I read the whole thing aloud to my dog, in the voice. He would like more weather.', 266],
  ],
  'one-minute-about-news': [
    ['Amal', 'By evening it had not happened at all. Ouch.', 318],
    [
      'ex-editor',
      'The smaller type is real. It is 7 point. I measured it every night for eleven years.',
      905,
    ],
    ['Lorna', 'read it aloud at breakfast, the toast got cold, worth it', 27],
    ['Dorji', '0:08 "by noon it had happened to everyone" 💀', 19],
    ['Gustavo', 'Silencio mejor que muchas noticias.', 74],
    ['night desk', 'The correction is always on page nine. It is always smaller. It is always me.', 88],
  ],
}
