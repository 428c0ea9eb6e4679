import type { Remark } from '../entry.ts'

export const lateKeysRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'slow-piano-for-late-trains': [
    ['Elsbeth', 'Third repeat. The tram depot is outside my window and for once they fit together.', 233],
    ['gino', 'whats the tempo? i get somewhere round 60 but he breathes', 17],
    ['Late Keys', 'gino: he breathes.', 1402],
    ['Henrike', 'I missed the 23:52 on purpose and put this on.', 4018],
    ['نادر', 'موسيقى لمن لا ينتظره أحد في المحطة. شكرًا.', 190],
    ['Mo Adeyemi', 'You can hear the window. Thank you for not closing the window.', 1877],
    ['Coralie', "Est-ce qu'on peut l'utiliser dans un court métrage étudiant ? (Mention promise.)", 75],
    ['Late Keys', 'Coralie: bien sûr. Bon film !', 311],
    [
      'Cass',
      'Am – F – C – G, the four chords everyone is bored of, and then somebody plays them as if they had just been invented.',
      2544,
    ],
    ['陳怡君', '下班後的最後一班車，就聽這個。', 380],
    ['Viktor', 'Is there sheet music? Asking for a beginner with large hands.', 129],
    [
      'Hollis Grange',
      'Felt on the hammers: for anyone curious, it is a strip of cloth lowered between hammer and string. Invented so that people could practise without being murdered.',
      628,
    ],
    [
      'Ruth P.',
      `My father was a signalman. He played like this: one hand, in the dark, so as not to wake us, and always stopped in the middle when the bell rang.

I did not know I remembered that until tonight.`,
      9310,
    ],
    ['lowtide', '0:14 😭', 702],
    ['Josip', 'Používam to ako budík. Nefunguje to. Spím ďalej.', 66],
  ],
  'one-chord-eleven-moods': [
    ['Aurelio', 'Mood four is how my landlord talks.', 945],
    ['Misha', 'I moved one finger along with you on my keyboard and now my cat thinks I am good at this', 58],
    ['suspended 4', '0:12 😮‍💨', 402],
    [
      'Tamsin Grey',
      'Going back to C at the end made me feel like I had left the oven on and then remembered I had not.',
      1630,
    ],
    [
      'harmonica_dan',
      'for the theory people: C, Cm, Cdim, Caug, then a suspended thing, C7-ish, maj7, Bb, Am7, Ab maj7, C. correct me',
      211,
    ],
    ['Ekaterina V.', 'Десятый аккорд — это ноябрь.', 303],
    [
      'Adaeze',
      'The hills leaning. I did not notice until the third time, and then I could not hear it without seeing it.',
      91,
    ],
    [
      'Wes',
      'I see "eleven small changes" but I count ten changes and eleven chords. sorry. I work in logistics',
      578,
    ],
  ],
  'side-b-worth-turning-over': [
    ['Delphine R.', 'Side B is where they keep the ones they meant.', 1466],
    [
      'Roelof',
      '"because somebody had to fill the rest of the vinyl" explains my whole record collection and possibly me',
      133,
    ],
    [
      'crate digger',
      'The needle is about to reach the label at the end, as it should. Whoever drew this owns records.',
      388,
    ],
    ['Kamala', 'F major is a warm kitchen', 26],
    ['Ulf', 'My turntable does 33 and a third. This one does 33.3. I will allow it.', 702],
    ['Joanna', 'pressed play, made soup, cried a bit, soup was good', 911],
  ],
  'fifteen-pendulums-fifteen-chimes': [
    ['Nathaniel', '0:16. Two camps. It sounds like a clock made of glass.', 6110],
    [
      'Bao',
      'We built this at school, with billiard balls and fishing line. It took four weeks, worked for two days, and I became an engineer.',
      8045,
    ],
    ['meg', 'the crowd part in the middle is my inner monologue, the end is after coffee', 3312],
    [
      'Prof. em. K. Ostrander',
      `Fourteen swings, fifteen, sixteen, and so on up to twenty-eight, in thirty-two seconds. Hence all in step at 0, exactly opposed neighbours at the half, three groups at the thirds.

Listen at about 0:11 and you will hear the three.`,
      2207,
    ],
    ['ada', 'prof!! I hear the three!!', 1540],
    ['Ursula K.', 'The crowd in the middle sounds like rain that has had lessons.', 1204],
    [
      'polyrhythm_pete',
      '15:16:17:…:29 if anyone wants to programme it. Everything meets after one common period. That is it. That is the magic.',
      890,
    ],
    ['Sadiq', 'came back to this after four years. They still meet.', 77],
    ['小雪', '第一次敢把声音开这么大。', 612],
    ['Renzo', 'Pensavo fosse un video di scienza, invece è una ninna nanna.', 655],
    ['Eun-bi', '0:32에 다시 만날 때 저도 모르게 박수쳤어요 👏', 205],
    ['static', '<3', 209],
    [
      'lighting desk',
      'We used this as the warm-up cue before a show. Whole crew silent at 0:16. Whole crew. Do you know how rare that is.',
      148,
    ],
    ['Frau Holle', "My wind chime has never once done this & I've given it years", 39],
    ['አበበ', 'በጣም ያምራል። ድምፁ እንደ ዝናብ ነው።', 41],
  ],
}
