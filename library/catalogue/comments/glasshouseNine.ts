import type { Remark } from '../entry.ts'

export const glasshouseNineRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'a-weed-from-two-rules': [
    ['Botanik-AG', 'Wir haben es mit 25,7° probiert: sofort ein anderes Unkraut. Probiert das!', 144],
    ['hedgewitch', 'So that is who wrote my patio.', 860],
    ['Jonah', 'turtle graphics walked so dandelions could run', 402],
  ],
  'fern-in-the-north-window': [
    ['Aoife', 'Mine looks like this on the one side & like a broom on the other. Turn it, they said.', 77],
  ],
  'cherry-by-the-book': [
    ['花', '散らない桜もいいですね。', 690],
    ['Renske', 'I would like this as a door.', 212],
    ['Toby from pruning', 'Crossing branches top right. Sorry. Cannot unsee.', 1104],
  ],
  'three-spires-at-night': [['moth', 'relevant to my interests', 519]],
  'autumn-thicket': [],
  'a-daisy-counts-to-ninety-nine': [
    ['Signe', 'The whirlpool at 136 made my tea go cold.', 98],
    ['mathlete22', '0:09 so close!! one and a half degrees!!', 133],
  ],
  'the-dell-in-april': [
    [
      'Marjorie Tunnicliffe',
      'Eleven days is generous. We had four last year, and it hailed on two of them.',
      205,
    ],
  ],
  'the-dell-in-october': [
    ['deerfriend', 'He looks straight at you and decides you are furniture.', 940],
    ['Ingvild', 'Which apples? Asking for a deer.', 377],
  ],
  'first-snow-in-the-dell': [
    ['Катя', 'Так тихо, что слышно, как остывает чай.', 820],
    ['Duncan', 'Get the boiler fixed, it is lovely, get the boiler fixed.', 266],
  ],
  'moths-over-the-dell': [['itchy', 'scratched my arm the entire film', 171]],
}
