import type { Remark } from '../entry.ts'

export const fiveRoofsRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'gojo-in-autumn': [
    ['Livia', 'the fourth roof lets them all go by', 41],
    ['山本', '四時半の光、まさにこれです。', 512],
    ['Solveig', 'One leaf misses the fourth roof. I have been waiting for it ever since.', 204],
    ['tripod_tim', 'what lens', 33],
    ['Five Roofs Press', 'tripod_tim: a ruler.', 745],
    ['もみじ観光', '夕方四時半、混んでいても一瞬だけ静かになるんです。', 133],
  ],
  'gojo-before-sunrise': [
    ["caretaker's cat", 'he forgets the third one sometimes', 27],
    ['夜明け前', '灯りが消える瞬間、鳥が一羽だけ鳴きます。', 33],
    ['Mads', 'that blue', 8],
    ['night porter', 'The best ten minutes of any building.', 166],
  ],
  'gojo-in-green': [],
  'gojo-under-a-red-moon': [
    ['Yara', 'chapter three WHEN', 610],
    ['colourist', 'That red is *just* on the safe side of ketchup. Respect.', 30],
    [
      'ink_stain',
      'Steal the second hill for the title page, please. The shape is already a speech bubble.',
      87,
    ],
    ['chapter 3 truther', 'the silhouette on page 41 has the same three hills. the film IS the key', 22],
  ],
  'writing-gojo': [
    ['sand timer', 'both disappear so nicely', 12],
    ['Kenji M.', '五重塔前、というバス停もあります（本当に）。', 95],
  ],
  'a-stare-in-one-panel': [
    ['optometrist', 'Please. Blink. I am begging you.', 377],
    ['ten second rule', 'at 0:10 I laughed out loud in a library, thanks', 55],
    ['Five Roofs Press', 'optometrist: he blinks between the panels, like everybody.', 61],
    ['blinker', 'I lost at 0:07.', 402],
    ['Ottoline', 'He blinked first! Look again at the left eye.', 233],
    ['Rémy', 'Au bout de dix secondes, je me suis excusé.', 518],
  ],
  'grim-has-tea': [
    ['Sugar?', 'no milk, and I bet no sugar, and I bet he still says thank you', 240],
    ['earl grey', 'honoured', 2033],
    ['Mother of four', 'The only one of us who gets to drink it hot.', 3120],
    ['Bram', 'more Grim please, he is the calmest person on this site', 640],
    ['dr_bones', 'Where does the tea GO', 1877],
    ['Nour', 'شاي سادة طبعًا.', 61],
  ],
  'grim-retires-the-scythe': [
    ['낫', '저도 좀 쉬겠습니다.', 118],
    ['지은', '나중에… 제 인생의 말풍선.', 430],
    ['Bronwen', 'the hook is in three different comics now. continuity!!', 17],
    ['Hector', 'LATER is going on my office door.', 388],
    ['recruiter', 'Dear Mr Grim, I came across your profile and was impressed by your reliability.', 205],
  ],
  'three-kinds-of-tone': [
    ['scan cleaner', 'Paper is the hardest grey. Everybody wants to fill it.', 19],
    ['Ида', 'Сухая кисть, мокрые глаза.', 11],
    [
      'zip-a-tone widow',
      'He left me four hundred sheets of it. This is the first time I have understood why.',
      1266,
    ],
  ],
  boom: [
    ['upstairs', 'could you letter it a bit quieter after ten pm', 14],
    ['kana_k', '描き文字は最後、でも一番先に聞こえる。', 22],
    ['letterer_liv', 'Always too large. Always last. Always the part they remember.', 302],
    ['Five Roofs Press', 'Ossian: get it serviced, please.', 30],
    ['Ossian', 'DOOM with an M is the sound of my fridge', 155],
  ],
}
