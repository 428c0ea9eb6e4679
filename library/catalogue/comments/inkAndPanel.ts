import type { Remark } from '../entry.ts'

export const inkAndPanelRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'inking-a-manga-page': [
    [
      'Saoirse',
      'Lines first, face second. I have been doing it backwards for six years and wondering why everybody I draw looks startled.',
      1920,
    ],
    ['まつり', '集中線、全部同じ長さじゃないのが大事ですよね。勉強になります！', 803],
    [
      'Kenneth O.',
      'The blink at 0:11, before the eyes have even been finished. Who gave it permission.',
      2466,
    ],
    ['brushpen_bea', 'What brush for the last panel? Mine always dries in the second curve 😩', 77],
    ['Ink & Panel', 'brushpen_bea: a cheap one, held too tightly. Breathe out on the second curve.', 640],
    ['Dragana', 'No undo. I had to lie down.', 1102],
    ['halftone harry', '5.4 px pitch, 30° rows. I can hear the dots.', 215],
  ],
  'anime-on-twos': [
    ['Florent', 'I paused & counted. 24, 12, 8. It is honest work.', 318],
    ['Yuki A.', '三コマ打ちの下のボールが一番好き。味がある。', 922],
    [
      'Mrs. Pemberton (Year 6)',
      'My class of eleven-year-olds could not agree on which was "best". One boy said: the bottom one is trying hardest. We stopped the lesson there.',
      7304,
    ],
    ['ludo', 'why does the middle one feel most like a cartoon', 141],
    [
      'Farah N.',
      'ludo: because nearly every cartoon you loved was shot on twos. You are remembering, not looking.',
      1508,
    ],
    [
      'cel_dust',
      'Worked on a series in the nineties. Threes on dialogue, twos on walks, ones on nothing, ever, unless somebody was about to be fired.',
      4220,
    ],
  ],
  'grim-takes-the-day-off': [
    ['Hollis', 'He brought his own mug.', 5903],
    [
      'Ewa',
      'Nobody noticed, for once. 😢 I am a hospice nurse. This is the kindest comic I have read.',
      18840,
    ],
    ['bones', 'the scythe on the hook. gently swinging. PERFECT detail', 2012],
    ['Ramón', 'Martes. Claro que fue un martes.', 744],
    ['Uncle Mort', 'As a fellow self-employed person: take the Wednesday too.', 3391],
    ['Suvi', 'what tea', 260],
    ['Ink & Panel', 'Suvi: chamomile. He has seen what coffee does.', 6120],
    ['قارئ', 'حتى هو يحتاج إلى استراحة.', 388],
    [
      'thirteen',
      'Petition for a second page in which he is late on Wednesday morning & everybody is suspiciously cheerful',
      1275,
    ],
  ],
}
