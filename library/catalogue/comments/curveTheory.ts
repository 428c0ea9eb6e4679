import type { Remark } from '../entry.ts'

export const curveTheoryRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'what-a-pendulum-draws': [
    [
      'Ines Albrecht',
      'I have watched the pen run out of swing eleven times now and I still hold my breath at 0:19.',
      842,
    ],
    [
      'torsten_m',
      'Built one of these with my daughter out of two brooms and a felt pen. Ours draws potatoes. Beautiful potatoes, but potatoes.',
      2310,
    ],
    [
      'Priya Raman',
      '"Off by four parts in a thousand. That tiny disagreement is the whole drawing." I teach divorce mediation and I am putting this on a slide.',
      5127,
    ],
    [
      'Wen',
      'for anyone wondering, you get the closed figure if you set both rates equal & remove the damping. it is just an ellipse. kind of sad actually',
      318,
    ],
    [
      'Bartholomew Quill',
      `Physics teacher here. A few notes for those who want to try this on a real table:

1. Use sand, not paint. Paint forgives nothing.
2. The string must be longer than you think.
3. Do not tell the class that it is relaxing. They will fall asleep.
4. Sweep first.`,
      1406,
    ],
    ['Öykü D.', 'Bu videoyu açıp çalışıyorum, teşekkürler 🌿', 97],
    ['mk', 'what happens if the ratio is pi', 44],
    [
      'Rosalind Achterberg',
      'mk: it never closes. It would fill the whole sheet if the swing did not die first, which is either very sad or very kind depending on the day.',
      689,
    ],
    ['GrumpyOscilloscope', 'Finally a screensaver with a methods section.', 1933],
    ['نور الهدى', 'كأن القلم يتذكّر الطريق ثم ينساه شيئًا فشيئًا. جميل جدًا.', 256],
  ],
  'every-tiling-tells-a-secret': [
    ['Lotte V.', 'FOUND IT. Row 4, roughly the middle. I will not say more. (It took me nine loops.)', 771],
    [
      'sam_on_the_stairs',
      'there is no cheating tile. I have looked for an hour. there is no cheating tile',
      402,
    ],
    ['sam_on_the_stairs', 'ok I found the cheating tile', 3188],
    ['Dario Benedetti', 'My bathroom floor does this when I have a fever.', 1290],
    [
      'Hanneke',
      'Count how many closed loops you see at 0:00 and again at 0:16. Same number, of course. But in between it goes all over the place and I think that is the actual secret?',
      148,
    ],
    ['Yusuf K.', 'Can you make the source public? Would love to print it as a blanket.', 61],
  ],
  'the-sunflowers-favourite-number': [
    [
      'Marguerite Olsen',
      'Thirty-one years of growing these for the market and nobody told me. I went out with a torch and counted: 34 one way, 55 the other. I had to sit down.',
      14203,
    ],
    ['Kit', '0:13 is the exact moment my brain went quiet', 3550],
    ['Emeka O.', 'The way it almost works at 135° and then 2.5° more and it just… clicks.', 2087],
    ['flatfootfred', 'Cauliflower does it too. Look at a romanesco. LOOK AT IT.', 1764],
    [
      'Dr. Anneliese Pfaff',
      `A small correction, offered with love. The plant does not "know" the number; each new seed simply grows where there is most room. The angle is what is left when everything else has been tried.

Which I find more beautiful, but I am a botanist.`,
      6018,
    ],
    ['ばら', 'ひまわりの種を数えたくなりました。', 412],
    ['j0nas', 'why 137.5 and not 222.5', 88],
    ['Perpetua', 'j0nas, it is the same angle, walking round the other way :)', 530],
    ['Ludmila Hrubá', 'Je to krásné. Děkuji.', 71],
    [
      'Old Greg from accounts',
      'Came for the flowers, stayed for the irrationality, leaving with 420 seeds in my teeth.',
      919,
    ],
    ['Sana', 'Showed this to my grandmother. She said "yes, obviously" and went back to her tea.', 7745],
  ],
  'waves-that-cancel': [
    [
      'Noor',
      'The comb thing works!! Two pocket combs, hold them against the window, slide one. I have been doing this for twenty minutes. Send help.',
      366,
    ],
    ['Cormac Daly', 'This is why the one seat in our church has no bass.', 1502],
    [
      'akira_ttt',
      '0:12 has a slow beat in it, can you see it? the dark lanes drift. two different stones = two different wavelengths = the pattern cannot stand still',
      209,
    ],
    ['Beatriz', 'Minha professora devia ter mostrado isto há 20 anos.', 134],
    [
      'H. Lindqvist',
      'Correct, clear, and short. You do not know how rare that is. I have sat through the ninety-minute version.',
      488,
    ],
  ],
  'a-cat-made-of-circles': [
    ['Ludwig (the actual cat)', 'The tail is not to scale.', 12040],
    ['Mireille', '4 circles: guitar pick. 14 circles: bowling pin with opinions. 80 circles: cat 🐈', 4411],
    [
      'pavel.n',
      'I finally understand what my signal processing course was about. Two years late, but still.',
      2906,
    ],
    ['Tunde', 'Do a dog', 655],
    ['Curve Theory fan no. 1', 'Tunde: a dog needs fewer circles, it has no secrets', 3870],
    ['Ana-Sofía', 'El momento en que se cierra la oreja izquierda en 0:18 es arte.', 377],
    ['xX_fourier_Xx', 'can any closed curve really be done like this?? even my signature', 92],
    [
      'Gwendolyn Achebe',
      `Yes, any curve you can draw without lifting the pen, and even some you cannot. The corners cost the most: look how busy the small wheels get near the ears. A sharp corner would need infinitely many.

So an ear is expensive and a belly is cheap. I think about this often.`,
      5230,
    ],
    ['小林', '猫は円でできている。知ってた。', 1188],
  ],
  'how-far-can-a-square-turn': [
    ['Olu', 'I am not falling into it, it is falling into me', 540],
    ['Freja Holm', 'Counted them with a ruler on the screen. I get 41 before the pixels give up.', 233],
    ['nightbus', 'who else is watching this at a bus stop in the rain', 812],
    [
      'T. Abernathy',
      'The seam is invisible. I tried to catch it for three minutes and now I have a headache & a great deal of respect.',
      305,
    ],
  ],
  'a-fish-made-of-circles': [
    ['small writing', 'Thank you.', 6014],
    ['Tunde', 'Still waiting for the dog', 2870],
    ['Anneke', 'With 3 circles it is a leaf, with 10 a slipper, and then suddenly there is a mouth.', 388],
    ['halibut_hal', 'both eyes on the same side or it does not count', 141],
  ],
}
