import type { Remark } from '../entry.ts'

export const pondDiariesRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'feeding-the-koi-at-first-frost': [
    [
      'koi_and_sons',
      'Correct and important. I lost two in my first winter because I felt sorry for them. Below eight, do not feel sorry. Wheat germ until then.',
      233,
    ],
    [
      'the widow with the pond',
      `My husband fed them, I did the roses; that was the agreement for thirty-four years. When he died I had no idea how much, how often, or even what was in the blue bucket.

I wrote to the garden centre and they sent me a leaflet. I wrote here (you will not remember) and got a whole page by hand, with a drawing of a thermometer and three lines on it: feed, careful, leave them.

It hangs by the back door. This morning it said nine degrees, so they had their last handful, and I told them who it was from.`,
      6240,
    ],
    ['Mrs. Ogilvy', 'Nineteen! He is older than my marriage and better dressed.', 512],
    ['taro_k', '長老、来年の春もよろしくお願いします。', 40],
    ['Gerrit', 'Nineteen! Give the old gentleman my regards.', 118],
    ['Lina', 'how do they not freeze?', 17],
    ['Pond Diaries', 'Lina: they sink to where it is four degrees and hold very still. So do I.', 190],
    [
      'Wanda Pokorny',
      'Mine stopped last week, we are further north. The golden one sulked for a day and then lay down by the pump.',
      64,
    ],
    [
      'carp_diem',
      'Important: do NOT break ice with a hammer. Warm water in a pan, set it on top, wait. They feel the blow. Please pin this.',
      391,
    ],
    ['Fiona', 'snow on water is such a quiet thing to film', 57],
  ],
  'koi-fallen-leaves': [
    ['Mathilde', "Le bruit des ronds dans l'eau, on l'entend vraiment (il n'y a pas de son).", 60],
    ['gardener in a hurry', 'It is true, I do say it like that.', 1133],
    ['山田はな', '水の輪の音が聞こえる気がします。', 733],
    [
      'けんじ',
      '五重塔の裏のあの池ですよね？去年の秋に行きました。鯉が三匹、変わらず元気そうでよかった。',
      480,
    ],
    ['Delphine', 'I came for the fish and learned a word for tower.', 206],
    ['Ōta', '紅葉が一枚、鯉の背に乗る瞬間（0:15）が好き。', 391],
    ['Marek', 'Which leaf is the red one, momiji? Smaller than I thought.', 28],
    ['ふみ', '夜に観ると心が静かになります。ありがとうございます 🍁', 262],
    ['橋本', '五重塔の裏、子どものころの帰り道でした。', 208],
  ],
  'pond-at-midnight': [
    ['Elio', 'fireflies paying rent in light. checks out', 87],
    ['Aoife', 'Lodgers! I snorted tea.', 910],
    ['Dmitri', 'Карпы спят, а светлячки работают в ночную смену.', 344],
    [
      'LilyPadLawyer',
      'Under tenancy law a firefly that has stayed longer than one moon acquires rights. You have been warned.',
      2204,
    ],
    ['Abena', 'put this on for my toddler. toddler asleep. me asleep. phone at 3 percent.', 1477],
    [
      'Wren',
      'The white one swims straight under a lily leaf and comes out on the other side looking guilty. What was he doing?',
      42,
    ],
    ['Pond Diaries', 'Wren: thinking.', 276],
    ['zoltán', 'How do the koi not eat the fireflies?', 73],
    [
      'carp_diem',
      'zoltán: koi sleep near the bottom, and a firefly that lands on water has made its last mistake anyway',
      155,
    ],
  ],
}
