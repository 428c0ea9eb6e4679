import type { Remark } from '../entry.ts'

export const weatherDeskRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'tomorrow-wind-then-rain': [
    ['Fenmouth Resident', '"As always, not at all." Some of us have gardens.', 88],
    ['isobarbie', 'Cold front drawn with the teeth on the right side. Subscribed.', 141],
    ['Hedvig', 'Washing is still out. I like to live.', 54],
  ],
  'one-minute-about-rain': [
    ['Col', 'A silent podcast. We have arrived.', 402],
    ['Nirmala', 'Petrichor! The word you did not say is petrichor. Thank you for not saying it.', 377],
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
    ['Gustavo', 'Silencio mejor que muchas noticias.', 74],
  ],
}
