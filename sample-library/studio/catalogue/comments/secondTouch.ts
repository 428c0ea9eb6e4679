import type { Remark } from '../entry.ts'

export const secondTouchRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'geometry-of-a-corner-kick': [
    [
      'Coach Adeola',
      'Showing this to the under-12s on Thursday. They will ignore it, and on Saturday they will do it by accident.',
      2210,
    ],
    ['Mireia', 'La tercera: todos llegan tarde a propósito. Nunca lo había visto así.', 133],
    [
      'left winger',
      "the keeper's quarter of a second… I've lived off that quarter of a second for 12 seasons",
      88,
    ],
    [
      'numbers FC',
      'About one corner in thirty-five becomes a goal, any league, any year. So the real geometry is patience.',
      240,
    ],
    ['Second Touch', 'numbers FC: thirty-four rehearsals, then.', 402],
    ['Giancarlo', 'The defender in the middle is my uncle. He also just watches the ball.', 1345],
    ['Yakubu', 'more of these pls, throw-ins next!!', 19],
    [
      'zonal marking truther',
      'man to man would have stopped the second one. WOULD IT, says my wife. yes it would',
      480,
    ],
    [
      'Liv',
      'Note how nobody at the near post moves in the third picture. They are all sure it is going to be short. That is the whole trick.',
      731,
    ],
    ['Tapio', 'kaunista', 58],
  ],
  'six-lanes-ten-seconds': [
    ['Delroy', 'Picked lane 3. Should have known. Always picked lane 3.', 377],
    [
      'Annika S.',
      '"Slowing down less than the others" is the best description of a career I have heard.',
      2980,
    ],
    ['starter pistol', 'false start in lane 1? look at 0:01, I swear', 112],
    [
      'bib 406',
      'Lane 2 leans too early. Everybody leans too early. I leaned too early in 2011 & I still think about it.',
      60,
    ],
    ['Suresh', 'அருமை! மெதுவாக மீண்டும் பார்த்தேன்.', 21],
    ['Δήμητρα', 'Στο 0:05 κερδίζει αυτός που δεν σφίγγεται.', 13],
    ['Teo', 'no wind reading, not valid 😌', 240],
  ],
  'why-the-arc-goes-in': [
    [
      'grandma dunks',
      'Underhand goes in at 52, too. Just saying. We never listened because it looked silly.',
      3120,
    ],
    ['Federica', '45° nearly is the story of my life', 41],
    [
      'physics of driveways',
      'Release height matters: the taller you are, the flatter you may be. At 1.60 m I need 54 and good shoes.',
      118,
    ],
    ['이준', '52도… 내일 체육관에서 각도기 들고 간다 📐', 77],
    ['Second Touch', '이준: 각도기는 화면 앞에서만, 코트에서는 무릎으로!', 205],
    [
      'Marcus T.',
      'Shot flat for fifteen years because my driveway had a low branch. It explains everything.',
      5120,
    ],
    [
      'Ljubica',
      'Letter slot vs. plate. I teach this every autumn and have never said it so well. Stealing it.',
      1388,
    ],
    ['bricklayer', '60° HEROIC 😂', 822],
    ['Wei', 'What about from further away? Does the best angle change?', 61],
    [
      'Ljubica',
      'Wei: yes, a bit flatter, towards 45° as you go back, because throwing hard costs accuracy too.',
      334,
    ],
    ['hana', 'この夕焼け、部活の帰り道みたい。', 690],
    ['nothing but', '…net.', 1904],
  ],
}
