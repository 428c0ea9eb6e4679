import type { Remark } from '../entry.ts'

export const pondDiariesRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'feeding-the-koi-at-first-frost': [
    ['Gerrit', 'Nineteen! Give the old gentleman my regards.', 118],
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
  ],
  'pond-at-midnight': [
    ['Aoife', 'Lodgers! I snorted tea.', 910],
    ['Dmitri', 'Карпы спят, а светлячки работают в ночную смену.', 344],
    [
      'LilyPadLawyer',
      'Under tenancy law a firefly that has stayed longer than one moon acquires rights. You have been warned.',
      2204,
    ],
    ['Abena', 'put this on for my toddler. toddler asleep. me asleep. phone at 3 percent.', 1477],
    ['zoltán', 'How do the koi not eat the fireflies?', 73],
    [
      'carp_diem',
      'zoltán: koi sleep near the bottom, and a firefly that lands on water has made its last mistake anyway',
      155,
    ],
  ],
}
