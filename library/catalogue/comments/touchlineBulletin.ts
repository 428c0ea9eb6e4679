import type { Remark } from '../entry.ts'

export const touchlineBulletinRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'evening-news-frost': [
    ['Fenmouth Council', 'It was four degrees. We have a thermometer.', 240],
    ['lemon grower (hobby)', 'Covered. Bless you.', 88],
  ],
  'weekend-news-sun': [
    ['Beryl', 'I do not trust it. Coat stays on.', 711],
    ['regatta_ron', 'Light wind!! 14 boats, 3 hours, 90 metres.', 266],
    ['Quill Parish', 'Confirmed from Quill: it is up there.', 102],
  ],
  'news-how-it-travels': [
    ['copy desk', 'The note is always illegible. Draw a sixth-and-a-half box for that.', 133],
  ],
  'half-time-umbrellas': [['wet referee', 'I have shown a card to an umbrella.', 320]],
  'half-time-the-whistle': [
    ['pea', 'finally some recognition', 455],
    [
      'Ignatius',
      'The handkerchief was used into the 1870s, if you want something to argue with at dinner.',
      60,
    ],
  ],
  'half-time-tea': [['Maureen (kitchen)', 'Fourteen minutes. They are always early.', 512]],
  'corner-from-the-left': [['goalkeeper, allegedly', 'I heard it. I dived. I met a post.', 604]],
  'four-lanes-at-night': [['yellow', 'I was ill that week.', 77]],
  'eight-lanes-of-school-sports': [
    ['lane six’s mum', 'It was a double knot. It was a WET double knot.', 1802],
    ['Coach D.', '0:08, watch the white one leave the pack. I cried, professionally.', 344],
    ['lane two', 'that is me in yellow', 266],
  ],
  'three-misses-and-a-bounty': [
    ['the baker', 'It was the last lemon cake before the holidays. No pressure on anybody.', 388],
    ['Agnes (68)', 'I did not come for the cake. I came for the arc.', 2940],
    ['Lou', 'she also got the cake', 1205],
  ],
}
