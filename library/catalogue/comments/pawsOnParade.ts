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
    ['d o u g', 'nowhere. oatmeal is a face', 7290],
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
    ['insomnia_ian', 'been looping this since february. marmalade and i are in a relationship', 12418],
    [
      'Siri Haugen',
      'The drop in the third pane from the left takes for ever to come down and I root for it each time.',
      2870,
    ],
    ['Paolo', '0:17 👁️', 9033],
    [
      'weather nerd',
      'Moderate rain, no wind to speak of, roof tiles and not sheet metal: you can hear it. About 4 mm an hour. Marmalade: 5 kg, stationary.',
      6671,
    ],
    ['فاطمة', 'صوت المطر يشبه بيت جدّتي.', 1920],
    ['haruka', '雨の日はこれ。晴れの日もこれ。', 2204],
    ['Clem', 'Studied for the bar exam with this on. Passed. Told nobody that the cat did most of it.', 5580],
    ['upstairs neighbour', 'WHO is playing rain at two in the morning. (Please do not stop.)', 14902],
  ],
  'cat-on-the-moonlit-wall': [
    ['은지', '먹물아, 어디 가니? 🐈‍⬛', 3020],
    ['달토끼', '걸음걸이 하나하나가 예술이네요. 꼬리 끝까지 완벽합니다.', 1188],
    ['Harriet', 'She has an appointment.', 5521],
    ['박 선생', '우리 동네 담장에도 같은 시간에 지나가는 아이가 있어요. 같은 고양이일지도?', 640],
    ['Lorcan', 'I do not read Korean, I do read cat', 2980],
    [
      'night watch',
      'shoulders, hips, shoulders, hips. whoever animated this has followed a cat for a long time',
      877,
    ],
  ],
}
