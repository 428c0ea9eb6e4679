import type { Remark } from '../entry.ts'

export const fiveRoofsRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'gojo-in-autumn': [
    ['山本', '四時半の光、まさにこれです。', 512],
    ['Solveig', 'One leaf misses the fourth roof. I have been waiting for it ever since.', 204],
    ['tripod_tim', 'what lens', 33],
    ['Five Roofs Press', 'tripod_tim: a ruler.', 745],
  ],
  'gojo-before-sunrise': [['night porter', 'The best ten minutes of any building.', 166]],
  'gojo-in-green': [],
  'gojo-under-a-red-moon': [
    ['Yara', 'chapter three WHEN', 610],
    [
      'ink_stain',
      'Steal the second hill for the title page, please. The shape is already a speech bubble.',
      87,
    ],
  ],
  'writing-gojo': [['Kenji M.', '五重塔前、というバス停もあります（本当に）。', 95]],
  'a-stare-in-one-panel': [
    ['blinker', 'I lost at 0:07.', 402],
    ['Ottoline', 'He blinked first! Look again at the left eye.', 233],
    ['Rémy', 'Au bout de dix secondes, je me suis excusé.', 518],
  ],
  'grim-has-tea': [
    ['earl grey', 'honoured', 2033],
    ['Mother of four', 'The only one of us who gets to drink it hot.', 3120],
    ['Bram', 'more Grim please, he is the calmest person on this site', 640],
    ['dr_bones', 'Where does the tea GO', 1877],
  ],
  'grim-retires-the-scythe': [
    ['지은', '나중에… 제 인생의 말풍선.', 430],
    ['Hector', 'LATER is going on my office door.', 388],
  ],
  'three-kinds-of-tone': [
    [
      'zip-a-tone widow',
      'He left me four hundred sheets of it. This is the first time I have understood why.',
      1266,
    ],
  ],
  boom: [
    ['letterer_liv', 'Always too large. Always last. Always the part they remember.', 302],
    ['Ossian', 'DOOM with an M is the sound of my fridge', 155],
  ],
}
