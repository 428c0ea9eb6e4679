import type { Remark } from '../entry.ts'

export const touchlineBulletinRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'evening-news-frost': [
    ['Fenmouth Council', 'It was four degrees. We have a thermometer.', 240],
    ['lemon grower (hobby)', 'Covered. Bless you.', 88],
    ['Fenmouth Resident', 'The thermometer is INDOORS, everybody knows it is indoors', 31],
    ['Quill Parish', 'Minus three, and the ducks are walking.', 12],
  ],
  'weekend-news-sun': [
    ['Beryl', 'I do not trust it. Coat stays on.', 711],
    ['Low Dell Parish Council', 'We can confirm a shadow, which suggests a sun.', 44],
    ['sunburn (Harrow)', "should've covered the neck", 27],
    ['regatta_ron', 'Light wind!! 14 boats, 3 hours, 90 metres.', 266],
    ['Quill Parish', 'Confirmed from Quill: it is up there.', 102],
  ],
  'news-how-it-travels': [
    ['copy desk', 'The note is always illegible. Draw a sixth-and-a-half box for that.', 133],
    ['last box', 'I am the street. It reaches me at six, damp.', 20],
    ['Gwil', "why's there a dotted line from print to street", 9],
    ['copy desk', 'Gwil: because of the van.', 26],
  ],
  'half-time-umbrellas': [
    ['golf person', 'Ours have two roofs. We are ahead of you as usual.', 15],
    ['Nkem', 'subtitles on, volume at max, heard nothing, perfect episode', 9],
    ['wet referee', 'I have shown a card to an umbrella.', 320],
  ],
  'half-time-the-whistle': [
    ['ref in training', 'mine has no pea any more, they took the pea out. progress they call it', 18],
    ['pea', 'finally some recognition', 455],
    ['Olamide', '"argued with it since" hahaha my dad', 8],
    [
      'Ignatius',
      'The handkerchief was used into the 1870s, if you want something to argue with at dinner.',
      60,
    ],
  ],
  'half-time-tea': [
    ['linesman', 'One sugar. It has been one sugar for thirty-one years.', 61],
    ['Maureen (kitchen)', 'linesman: it has been two. You do not stir.', 140],
    ['Maureen (kitchen)', 'Fourteen minutes. They are always early.', 512],
  ],
  'corner-from-the-left': [
    ['fog', 'still me, still here', 33],
    ['Tactics Thursday', 'can we talk about the marking', 10],
    [
      'goalkeeper, allegedly',
      'Tactics Thursday: we can talk about whom I was marking. It was the linesman.',
      41,
    ],
    ['goalkeeper, allegedly', 'I heard it. I dived. I met a post.', 604],
  ],
  'four-lanes-at-night': [
    ['floodlight 3', 'I flicker on purpose.', 16],
    ['Baptiste R.', 'le 4 part bien mais il part seul', 7],
    ['yellow', 'I was ill that week.', 77],
  ],
  'eight-lanes-of-school-sports': [
    ['lane six’s mum', 'It was a double knot. It was a WET double knot.', 1802],
    ['lane six (now 34)', 'Velcro. Since that day. Velcro.', 870],
    ['Coach D.', '0:08, watch the white one leave the pack. I cried, professionally.', 344],
    ['lane two', 'that is me in yellow', 266],
    [
      'Ms. Trimble (PE)',
      'For the minutes: lane eight ran the whole thing in wellingtons and came fifth.',
      77,
    ],
  ],
  'three-misses-and-a-bounty': [
    ['the baker', 'It was the last lemon cake before the holidays. No pressure on anybody.', 388],
    ['Agnes (68)', 'I did not come for the cake. I came for the arc.', 2940],
    [
      "the baker's husband",
      'There was a second cake. There is always a second cake. Do not tell the county.',
      133,
    ],
    ['spin doctor', "0:11 backspin, and you can hear it's in by the silence", 12],
    ['Lou', 'Agnes (68): you also got the cake', 1205],
  ],
}
