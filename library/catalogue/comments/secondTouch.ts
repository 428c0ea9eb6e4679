import type { Remark } from '../entry.ts'

export const secondTouchRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'geometry-of-a-corner-kick': [
    [
      'Coach Adeola',
      'Showing this to the under-12s on Thursday. They will ignore it, and on Saturday they will do it by accident.',
      2210,
    ],
    ['Giancarlo', 'The defender in the middle is my uncle. He also just watches the ball.', 1345],
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
    ['Teo', 'no wind reading, not valid 😌', 240],
  ],
  'why-the-arc-goes-in': [
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
