import type { Remark } from '../entry.ts'

export const pawsOnParadeRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'six-kittens-cardboard-castle': [
    ['Greta Lindholm', 'Duchess did not meet the castle. The castle met Duchess.', 18204],
    ['benji', '0:02 PEPPER', 4120],
    [
      'Old Man Withers',
      'I am seventy-eight, I have watched this nine times this morning, and my tea is cold.',
      15033,
    ],
    ['Yolanda', 'The flags! Who made the flags? I need to thank them personally.', 930],
    ['Paws on Parade', 'Yolanda: my niece, who is five and charges by the flag.', 8812],
    [
      'castle_inspector',
      `Report on the building:
– load-bearing tape on the west tower: adequate
– gate: blocked by a white official
– windows: occupied
– fire exits: none, but the occupants are liquid

Approved.`,
      22750,
    ],
    ['Rafaela', 'Biscuit looks like he signed up for something else', 3307],
    ['tim tam', 'which parcel service was it, those boxes look sturdy', 120],
    ['Ágnes', 'Nálunk is van hat. Nálunk nincs már doboz.', 401],
    ['Noam', 'חתולים בארמון, סוף סוף הסדר הנכון.', 612],
    ['Leticia', 'La Duquesa entrando a los 10 segundos como si pagara el alquiler 👑', 5120],
    ['hexed', 'sultana blinks at 0:11 and nobody talks about it', 718],
    ['Marjolein', 'Six! How do you sleep?', 284],
    ['Paws on Parade', 'Marjolein: underneath.', 19440],
    ['Kwame', 'My two-year-old says "again" and I am not even pretending to mind.', 2011],
    [
      'archivist',
      'For the record, the order of appearance is Pepper, Ink, Biscuit, Sultana, Duchess, Oatmeal. The description has them from left to right. Both are correct & I will be citing this.',
      1509,
    ],
    ['Zofia', 'oatmeal is just a face. where is the rest of oatmeal', 6603],
    ['d o u g', 'Zofia: nowhere. oatmeal is a face', 7290],
    ['Sunniva', 'This cured my Monday.', 877],
    ['Baptiste', 'Un château, six chats, zéro souris : la sécurité est assurée.', 1322],
    ['PropertyLaw4Cats', 'Adverse possession: four seconds. A new record.', 9904],
    ['mother of llamas', 'the sun in the corner is such a nice touch, like a theatre lamp', 266],
    ['Ilse', 'Ink only shows the eyes and that is exactly who Ink is.', 1204],
    ['たまき', '段ボールのお城、うちの子にも建てました。三秒で陥落しました。', 2140],
    ['정우', '공작부인은 허락 없이 들어온 게 아니라 허락을 하러 온 겁니다.', 1733],
    [
      'Fergus',
      'I have so many questions about the gate. Was it measured for her? It is exactly her width.',
      540,
    ],
    ['Paws on Parade', 'Fergus: it was not. She adjusted.', 10310],
    ['sleepless in zagreb', 'opened this at 3 am by mistake, stayed on purpose', 389],
    ['Thandiwe', 'The wall in the middle was meant to be a throne room. You can tell. Oatmeal knows.', 455],
    ['robotparade', 'instructions unclear, am now inside a box', 3980],
    ['Carlotta', 'the flags were kept. THE FLAGS WERE KEPT. that is the best sentence of the year', 2602],
    ['E. Brandt', 'Please consider a moat. (Dry. I am not a monster.)', 4077],
    [
      'vroni',
      'I paused at 0:15 and made it my wallpaper at work. Three colleagues have asked for the file.',
      611,
    ],
    ['Stepan', 'Четыре секунды — и крепость пала. Классика.', 1490],
    ['gus the bus', 'left tower good right tower good middle good i rate it six out of six', 2255],
    ['Amina', 'My cat watched this and then looked at me, then at the empty parcel, then at me.', 8120],
    ['Hal', 'Amina: you know what you have to do', 2966],
    ['Perrin', 'is there a longer version', 73],
    ['Ottoline', 'Longer version please, just Duchess, in the gate, for an hour, breathing.', 3381],
    [
      'cardboard enthusiast',
      'B-flute, single wall, I would guess 4 mm. Lovely cut on the crenellations.',
      1845,
    ],
    ['mira_k', 'we have a rule in our house: no boxes thrown away before a vote', 907],
    ['Tobias', 'Pepper leaves first at 0:18. Pepper always leaves first. Never a goodbye.', 1166],
    ['Lwazi', '❤️🐱🏰', 340],
    [
      'nurse jo',
      `Night shift here. We put this on in the break room between two and three, when it is hardest.

Six of us, six of them. We have each been assigned a kitten. I am Biscuit.`,
      26118,
    ],
    ['Emre', 'nurse jo, you made my whole week. Kolay gelsin 💪', 3050],
    [
      'pedant & sons',
      'Strictly speaking that is a keep, not a castle, but I shall let it go because of the ears.',
      2788,
    ],
    ['Dolores', 'Recycled afterwards… I felt that.', 622],
    ['first!', 'first! (I checked, I was not)', 214],
  ],
  'window-seat-rain-sleepy-tabby': [
    ['Marguerite S.', 'Nothing is wrong. I needed somebody to write that down today.', 31207],
    [
      'Bettina',
      'My cat sat down in front of the tablet, looked at Marmalade for the whole film, and then came to sit on me for the first time since we adopted her. Eleven months. I did not move for two hours.',
      4033,
    ],
    ['insomnia_ian', 'been looping this since february. marmalade and i are in a relationship', 12418],
    ['jet-lagged', 'which side of the world is this rain on, I need to know whether to be jealous', 811],
    [
      'Rosamund',
      '"Marmalade had plans, and this is what they looked like." I have read this sentence to three people on the phone.',
      290,
    ],
    ['Kofi', 'one eye. ONE. the economy of it', 140],
    [
      'sill inspector',
      'Observations, Sunday: sill warm (evidence: cat). Window closed (evidence: cat). Roof sound (evidence: you can hear it). Recommend no changes.',
      2088,
    ],
    [
      'Siri Haugen',
      'The drop in the third pane from the left takes for ever to come down and I root for it each time.',
      2870,
    ],
    ['Paolo', '0:17 👁️', 9033],
    ['Mei-Ling', '看著牠睡，我也睡了。醒來牠還在睡。', 377],
    ['Gunnar & Pim', 'Pim (4) asks if Marmalade is "switched off". I said charging.', 66],
    [
      'T.',
      'First night in a new flat, no furniture, no curtains, nobody I know for 400 km. I put the phone on the windowsill with this on. It helped a great deal.',
      5102,
    ],
    ['Marisol', 'T.: how is it now? I hope there are curtains.', 1330],
    [
      'T.',
      'Marisol: curtains, a chair, and as of Saturday a ginger cat from the shelter. His name is Plan.',
      7240,
    ],
    [
      'weather nerd',
      'Moderate rain, no wind to speak of, roof tiles and not sheet metal: you can hear it. About 4 mm an hour. Marmalade: 5 kg, stationary.',
      6671,
    ],
    ['ASMR_archivist', 'No thunder, no music, no whispering, no "hey guys". This is how you do it.', 95],
    ['Аркадий', 'Дождь, подоконник, кот. Больше ничего не надо.', 602],
    [
      'roofer_dave',
      "That's pantiles, older ones, and one of them is loose near the gutter, you hear it tick. Not urgent. Spring will do.",
      930,
    ],
    ['Paws on Parade', 'roofer_dave: we went up with a ladder. One was loose near the gutter. How.', 2750],
    ['pip', 'sweet dreams everyone', 18],
    ['عبد الرحمن', 'قطة ومطر ونافذة… هذا كل ما أحتاجه بعد دوام طويل 🌧️', 233],
    ['Sofie De Wit', 'ik slaap beter met jullie dak dan met het mijne', 51],
    ['hmmm', 'is the tail on the left a different cat', 29],
    ['Paws on Parade', 'hmmm: it is the same cat. He is long.', 611],
    ['فاطمة', 'صوت المطر يشبه بيت جدّتي.', 1920],
    [
      'Beatrix',
      'The drops merge on the way down & speed up. Somebody here has looked at windows properly.',
      120,
    ],
    ['haruka', '雨の日はこれ。晴れの日もこれ。', 2204],
    ['graduate 2 be', 'thesis: submitted ✅ marmalade: acknowledged on page iv', 445],
    ['Clem', 'Studied for the bar exam with this on. Passed. Told nobody that the cat did most of it.', 5580],
    ['Ngozi', 'I put this on so that my plants would feel included', 72],
    ['captain slow', '28 seconds, looped 1,040 times, eight hours. I did the sum so you can sleep.', 160],
    [
      'loop setup',
      `How to let it run all night without burning the screen:
1. right-click the picture → Loop
2. screen brightness down
3. lid not quite closed
4. cat (optional, see step 5)
5. the cat was not optional`,
      133,
    ],
    ['upstairs neighbour', 'WHO is playing rain at two in the morning. (Please do not stop.)', 14902],
  ],
  'cat-on-the-moonlit-wall': [
    ['은지', '먹물아, 어디 가니? 🐈‍⬛', 3020],
    ['달토끼', '걸음걸이 하나하나가 예술이네요. 꼬리 끝까지 완벽합니다.', 1188],
    ['Harriet', 'She has an appointment.', 5521],
    ["Meokmul's lawyer", 'My client was at home all night.', 1420],
    ['수진', '우리 할머니가 보시더니 "저 녀석 또 나왔네" 하셨어요 ㅋㅋ', 96],
    ['Isaura', "her tail writes something at the corner, I'm sure of it", 41],
    ['박 선생', '우리 동네 담장에도 같은 시간에 지나가는 아이가 있어요. 같은 고양이일지도?', 640],
    ['Lorcan', 'I do not read Korean, I do read cat', 2980],
    [
      'night watch',
      'shoulders, hips, shoulders, hips. whoever animated this has followed a cat for a long time',
      877,
    ],
  ],
}
