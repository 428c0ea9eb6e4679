import type { Remark } from '../entry.ts'

export const lampblackObservatoryRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'the-rose-of-venus': [
    ['Nerea', 'Eight years for one flower, and I cannot keep basil alive for two weeks.', 7204],
    ['Hamid Rezaei', 'پنج گلبرگ، هشت سال، یک خط. ممنون.', 311],
    [
      'stargazer_ohio',
      `For anyone who wants to check at home: write down where Venus stands each time it is nearest to us. Five points, a pentagram, and then it (almost) repeats.

Almost is the nice part. It slips by about two days each time.`,
      2180,
    ],
    ['Quentin', 'turned off the sound to concentrate. there is no sound', 1640],
    ['Meike', 'My tattoo appointment is on Friday.', 903],
  ],
  'three-to-five-star': [['Bashir', 'I would follow this badge into a mild disagreement.', 288]],
  'an-inner-family': [
    ['Ms. Doyle, room 12', 'Class 4b would like you to know that Mercury "is basically Leon".', 2011],
    ['Leon (4b)', 'i am not', 3377],
    ['R. Okonjo', 'Please do the outer ones, we have time.', 90],
  ],
  'the-ringed-one': [['Aurélie', 'La révérence à 0:10, magnifique.', 122]],
  'eight-two-one': [
    ['io_io_io', 'I have volcanoes and THIS is what I am known for', 640],
    ['Tansy', 'Clap the three of them. It is a waltz that lost a beat, or found one.', 158],
  ],
  'the-moon-crosses-the-valley': [
    ['insomnia club', 'Which window stays on? Bottom left third, near the path. We have adopted them.', 4120],
    ['Gwyneth', '31:00 half asleep, both the village and me', 1866],
    [
      'R.',
      'I put this on for my father in the hospice. He asked who lived there. We made up somebody for every window. Thank you.',
      15230,
    ],
    ['bitrate_ben', 'an hour in less space than one photo of my lunch. how', 702],
    ['Lampblack Observatory', 'bitrate_ben: very little happens. We recommend it.', 2904],
    ['Sunil', 'The orange at the start is dust, not distance. Still the best part :)', 210],
  ],
  'moonrise-in-fourteen-seconds': [
    ['impatient_imke', 'finally', 1033],
    ['Odd', 'We asked. We are sorry. We enjoyed it.', 488],
  ],
  'up-to-the-dome-on-foot': [['Calum', 'Third cairn, left, mind the ice. Been there, swore there.', 64]],
  'the-light-at-the-end-of-the-pier': [
    ['أبو سالم', 'كان جدّي حارس فنار. كان يقول: لا تعدّ الومضات، عدّ الظلام بينها.', 1402],
    ['Piet', 'The only thing an astronomer and a sailor agree about.', 266],
  ],
  'a-crowded-system': [
    ['Noa', 'A year of a day and a half?? I would never finish my taxes', 310],
    ['ratio_enjoyer', '24 15 9 6 4 3 2 is also my phone code now, do not tell', 188],
  ],
}
