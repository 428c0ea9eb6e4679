import type { Remark } from '../entry.ts'

export const glasshouseNineRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'a-weed-from-two-rules': [
    ['Botanik-AG', 'Wir haben es mit 25,7° probiert: sofort ein anderes Unkraut. Probiert das!', 144],
    ['hedgewitch', 'So that is who wrote my patio.', 860],
    ['Jonah', 'turtle graphics walked so dandelions could run', 402],
    ["Chomsky's gardener", 'Colourless green ideas sprout furiously.', 402],
    [
      'bracket_inspector',
      '[ means "remember where you are", ] means "go back there". Every weed is a stack trace.',
      66,
    ],
  ],
  'fern-in-the-north-window': [
    ['frond of mine', 'Five rounds and it already looks like it needs watering', 41],
    ['Ottilie', 'the blue light is exactly four in the afternoon in January', 12],
    ['Aoife', 'Mine looks like this on the one side & like a broom on the other. Turn it, they said.', 77],
  ],
  'cherry-by-the-book': [
    ['花', '散らない桜もいいですね。', 690],
    [
      'Sakura tram driver',
      'Eleven weeks a year I drive past the real ones at 15 km/h because the passengers ask me to.',
      1120,
    ],
    ['Renske', 'I would like this as a door.', 212],
    ['Ines B.', 'three rounds!! imagine four!!', 44],
    ['Glasshouse Nine', 'Ines B.: we tried four. The computer asked for the evening off.', 92],
    ['Toby from pruning', 'Crossing branches top right. Sorry. Cannot unsee.', 1104],
    ['박하', '흔들어도 안 떨어지는 벚꽃이라니, 제일 갖고 싶은 벚꽃이네요.', 27],
  ],
  'three-spires-at-night': [
    ['gardener (nights)', 'I planned nothing. I was asleep in the shed.', 30],
    ['moth', 'relevant to my interests', 519],
  ],
  'autumn-thicket': [],
  'a-daisy-counts-to-ninety-nine': [
    ['loves me', 'loves me not', 33],
    [
      'he loves me knot',
      '137.5° and no petal is ever above another, so nobody sits in the shade. Very fair flowers.',
      21,
    ],
    ['Signe', 'The whirlpool at 136 made my tea go cold.', 98],
    ['mathlete22', '0:09 so close!! one and a half degrees!!', 133],
    ['Jelle', '0:05 propeller take-off', 10],
  ],
  'the-dell-in-april': [
    [
      'Marjorie Tunnicliffe',
      'Eleven days is generous. We had four last year, and it hailed on two of them.',
      205,
    ],
    ['Rupert', '"a valley that could not afford a river" 🥹', 16],
    ['hay fever', 'It is a beautiful film and I had to stop it.', 52],
  ],
  'the-dell-in-october': [
    ['deerfriend', 'He looks straight at you and decides you are furniture.', 940],
    ['antler', 'furniture. noted.', 33],
    ['Solène', 'Il nous regarde et il a raison.', 18],
    [
      'ranger_pim',
      'Please, no bread for deer. Apples are fine in October; they find them under the trees anyway.',
      47,
    ],
    ['Ingvild', 'Which apples? Asking for a deer.', 377],
  ],
  'first-snow-in-the-dell': [
    ['Маргарита', 'У нас тоже отопление сломалось. Пойду гулять, вы правы.', 207],
    ['boiler engineer', 'Thursday, between eight and noon. I can hear you all from here.', 311],
    ['Riikka', 'ensilumi on aina sama ja aina eri', 14],
    ['Катя', 'Так тихо, что слышно, как остывает чай.', 820],
    ['Duncan', 'Get the boiler fixed, it is lovely, get the boiler fixed.', 266],
  ],
  'moths-over-the-dell': [
    ['swallow', 'traffic on the stream, be there in five', 19],
    ['itchy', 'scratched my arm the entire film', 171],
  ],
}
