import type { Remark } from '../entry.ts'

export const curveTheoryRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'what-a-pendulum-draws': [
    [
      'Ines Albrecht',
      'I have watched the pen run out of swing eleven times now and I still hold my breath at 0:19.',
      842,
    ],
    [
      'Agathe M.',
      'Question from the back row: where does the lost height go? Into the string? Into the air? Into the dog who is watching?',
      61,
    ],
    [
      'Curve Theory',
      'Agathe M.: the air takes most of it, the knot takes the rest. The dog takes nothing, dogs have standards.',
      402,
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
      'rk_signals',
      'x = sin(t·f₁)·e^(−d·t), same for y, and you are done. Everything you just felt is one line & a decay constant.',
      133,
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
    ['Dorothea', 'I would hang the moment at 0:09 on my wall. Not the end. The folding.', 1290],
    ['mk', 'what happens if the ratio is pi', 44],
    [
      'Rosalind Achterberg',
      'mk: it never closes. It would fill the whole sheet if the swing did not die first, which is either very sad or very kind depending on the day.',
      689,
    ],
    ['Mateus Prado', 'meu relógio parou e isto continuou', 208],
    ['Ravindra', 'क्या बात है! बिना किसी हाथ के इतनी साफ़ लकीर।', 77],
    ['GrumpyOscilloscope', 'Finally a screensaver with a methods section.', 1933],
    [
      'quietly, steve',
      'Played this in the waiting room of a dental practice. Nobody asked how long it would be.',
      940,
    ],
    ['Linnea B', '0:00 to 0:09 on half speed if you want to see the two rhythms pull apart', 35],
    [
      'O. Vasquez',
      'I tried the formulas from https://example.org/curve-theory/harmonograph with 2:3 and damping 0. Do not do this on a plotter you love.',
      118,
    ],
    ['teo', 'me to this curve: <3', 12],
    ['نور الهدى', 'كأن القلم يتذكّر الطريق ثم ينساه شيئًا فشيئًا. جميل جدًا.', 256],
    [
      'library of congressing',
      'See also https://example.org/harmonograph-postcards?from=curve&page=2 for some drawn around 1900, on the back of visiting cards. They had more time, or better tables.',
      26,
    ],
  ],
  'every-tiling-tells-a-secret': [
    ['Lotte V.', 'FOUND IT. Row 4, roughly the middle. I will not say more. (It took me nine loops.)', 771],
    [
      'sam_on_the_stairs',
      'there is no cheating tile. I have looked for an hour. there is no cheating tile',
      402,
    ],
    ['sam_on_the_stairs', 'ok I found the cheating tile', 3188],
    ['Hyacinth', 'My eyes found a river running top left to bottom right and then the river left.', 240],
    [
      'Maximilian R.',
      'If each tile turns a quarter at a time, four quarters and we are home. So a loop of 16 seconds is 4 × 4. Very tidy.',
      55,
    ],
    ['Ji-woo', '안 움직이는 타일 찾느라 커피 다 식었어요 ☕', 310],
    ['tessellate me', 'is the seam at 0:15 or have I gone mad', 97],
    ['Nuno', 'tessellate me: both things can be true', 44],
    ['Dario Benedetti', 'My bathroom floor does this when I have a fever.', 1290],
    ['Brigid', 'I quilt. I have started this one. Pray for me & my iron.', 620],
    [
      'Hanneke',
      'Count how many closed loops you see at 0:00 and again at 0:15. Same number, of course. But in between it goes all over the place and I think that is the actual secret?',
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
    [
      'orchard lane',
      "34 one way, 55 the other, as Marguerite says. Ours had 55 and 89. The neighbour's had 54 and we do not talk about it.",
      5301,
    ],
    [
      'Hanne W.',
      'I paused at 0:07 and thought "surely that is good enough". Then 0:13. I am a changed woman.',
      812,
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
    ['Baraka', 'So nature is not clever, nature is just bad at being a fraction.', 260],
    ['Matteo Ferrante', 'La cosa incredibile è che nessun seme lo sa.', 143],
    ['golden_angle_truther', '360° × (2 − φ) = 137.50776…° for those who like their decimals', 71],
    ['u/notagardener', 'tried it with pizza toppings. 10/10 distribution. my family has questions', 388],
    [
      'Xochitl',
      'Every year my students ask me "when will I ever need an irrational number?" and every year I hold up a pine cone.',
      1904,
    ],
    ['Владислав', 'Посмотрел три раза подряд. Потом пошёл и пересчитал спирали у кактуса.', 505],
    ['Petra', 'The 120° one looks like a fan from my first computer 😂', 66],
    ['j0nas', 'why 137.5 and not 222.5', 88],
    ['Perpetua', 'j0nas, it is the same angle, walking round the other way :)', 530],
    ['Ahn Sora', '해바라기야, 너 수학 잘하는구나 🌻', 230],
    ['Ludmila Hrubá', 'Je to krásné. Děkuji.', 71],
    ['ο Γιώργος', 'Η φύση δεν ξέρει κλάσματα. Ευτυχώς.', 118],
    [
      'F. Oyelaran',
      'The counter in the corner is doing so much. Without it this is pretty; with it, it is a thriller.',
      950,
    ],
    [
      'Clementine',
      '135° is 3/8 of a turn, so eight arms. They bend a little, which is why it "almost works". I count this as homework done.',
      84,
    ],
    ['left-handed Lars', 'do the spirals go the other way in the southern hemisphere', 311],
    [
      'Dr. Anneliese Pfaff',
      'left-handed Lars: no. But about half of all sunflowers go the other way wherever they stand, and nobody has told them why.',
      2240,
    ],
    ['noa levi', 'הזרע הבא תמיד הולך לאן שיש הכי הרבה מקום. זה גם טיפ לחיים.', 402],
    ['Seedy', '137.5? In this economy?', 520],
    [
      'Old Greg from accounts',
      'Came for the flowers, stayed for the irrationality, leaving with 420 seeds in my teeth.',
      919,
    ],
    ['Wilhelmina', 'I need this as a clock face', 38],
    ['aunt bev', "Bev's Bees here. They do not count the seeds. They just like the landing strip.", 1711],
    [
      'roshan_k',
      'For the people asking: at 137.3 or 137.6 you already see arms again. It is that fussy. There is a slider at https://example.org/curve-theory/angle',
      47,
    ],
    [
      'Marguerite Olsen',
      'Update: harvested. Sold the 34/55 ones at a higher price with a little sign. People paid it.',
      3920,
    ],
    [
      'קרן',
      'ספרתי חמניה אמיתית אחרי הצפייה: 55 ו־89. בדיוק כמו שאמרו כאן (https://example.org/sunflower-count).',
      88,
    ],
    ['Sana', 'Showed this to my grandmother. She said "yes, obviously" and went back to her tea.', 7745],
  ],
  'waves-that-cancel': [
    [
      'Noor',
      'The comb thing works!! Two pocket combs, hold them against the window, slide one. I have been doing this for twenty minutes. Send help.',
      366,
    ],
    ['Kaspar', '"Some of the water stands perfectly still." I need that on my desk on Mondays.', 70],
    [
      'sound tech sal',
      'Every time a band puts two subs on either side of a stage, this happens, and every time somebody blames me. 0:04 is now my lawyer.',
      451,
    ],
    ['Cormac Daly', 'This is why the one seat in our church has no bass.', 1502],
    ['Mahnaz', 'از این ساده‌تر نمی‌شد توضیح داد.', 52],
    ['Ed', "likes are hidden so I'm liking it here", 19],
    ['J. Peeters', 'At 0:16, four in a row: is that not just a phased array? Radar people, speak up.', 33],
    [
      'Commander (ret.) Hale',
      'J. Peeters: it is. Delay each stone a little and the beam turns. That was the job, in one sentence.',
      205,
    ],
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
    ['Gloria N.', '0:08 is a cat the way a potato is a horse', 340],
    ['Mireille', '4 circles: guitar pick. 14 circles: bowling pin with opinions. 80 circles: cat 🐈', 4411],
    ['Nils', 'the smallest wheel at the ear tip working overtime 🫡', 88],
    ['शालिनी', 'मेरी बिल्ली ने इसे देखा और चली गई। उसे सच पसंद नहीं।', 64],
    [
      'pavel.n',
      'I finally understand what my signal processing course was about. Two years late, but still.',
      2906,
    ],
    ['Tunde', 'Do a dog', 655],
    ['Curve Theory fan no. 1', 'Tunde: a dog needs fewer circles, it has no secrets', 3870],
    ['Ana-Sofía', 'El momento en que se cierra la oreja izquierda en 0:18 es arte.', 377],
    ['xX_fourier_Xx', 'can any closed curve really be done like this?? even my signature', 92],
    ['hz_hz_hz', "frequency domain cat. spectral cat. purrier transform. ok I'm done", 190],
    ['Margot', 'hz_hz_hz: you may stay', 1012],
    [
      'Gwendolyn Achebe',
      `xX_fourier_Xx: yes, any curve you can draw without lifting the pen, and even some you cannot. The corners cost the most: look how busy the small wheels get near the ears. A sharp corner would need infinitely many.

So an ear is expensive and a belly is cheap. I think about this often.`,
      5230,
    ],
    ['Tal', 'What are the first four coefficients? I want to embroider the guitar pick.', 27],
    ['小林', '猫は円でできている。知ってた。', 1188],
  ],
  'how-far-can-a-square-turn': [
    ['Olu', 'I am not falling into it, it is falling into me', 540],
    ['Freja Holm', 'Counted them with a ruler on the screen. I get 41 before the pixels give up.', 233],
    ['Beni', 'my stomach', 14],
    ['Cristóbal', 'La espiral de las esquinas es logarítmica, ¿verdad? Siempre el mismo ángulo.', 61],
    ['nightbus', 'who else is watching this at a bus stop in the rain', 812],
    [
      'Constance Wray',
      'Left it running while the soup cooked. The soup is now about forty squares deep.',
      230,
    ],
    [
      'T. Abernathy',
      'The seam is invisible. I tried to catch it for three minutes and now I have a headache & a great deal of respect.',
      305,
    ],
  ],
  'a-fish-made-of-circles': [
    ['Curve Theory', 'Tunde: the dog is eating the plotter paper. We are working on it.', 1560],
    ['small writing', 'Thank you.', 6014],
    ['Tunde', 'Still waiting for the dog', 2870],
    ['marlin_brando', "0:00 tell me honestly this isn't a mango", 205],
    ['Anneke', 'With 3 circles it is a leaf, with 10 a slipper, and then suddenly there is a mouth.', 388],
    ['halibut_hal', 'both eyes on the same side or it does not count', 141],
    ['Sigrún', 'The tail IS the expensive part. Same in the restaurant.', 31],
  ],
}
