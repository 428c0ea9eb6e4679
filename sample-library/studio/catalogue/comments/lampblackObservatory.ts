import type { Remark } from '../entry.ts'

export const lampblackObservatoryRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'the-rose-of-venus': [
    ['Nerea', 'Eight years for one flower, and I cannot keep basil alive for two weeks.', 7204],
    ['florist', 'I have a shop. I have ordered it as a neon sign. It goes in the window on Friday.', 3120],
    ['Hamid Rezaei', 'پنج گلبرگ، هشت سال، یک خط. ممنون.', 311],
    [
      'stargazer_ohio',
      `For anyone who wants to check at home: write down where Venus stands each time it is nearest to us. Five points, a pentagram, and then it (almost) repeats.

Almost is the nice part. It slips by about two days each time.`,
      2180,
    ],
    [
      'Ysolde',
      'The number that makes it: 13 of hers against 8 of ours. And the petals are the difference. Five. FIVE.',
      208,
    ],
    [
      'fibonacci_fred',
      '5, 8, 13. I am not saying anything. I am just standing here, saying nothing, loudly.',
      1470,
    ],
    [
      'Lampblack Observatory',
      'fibonacci_fred: it is a coincidence, and a good one. Sit down, have some terrible tea.',
      2304,
    ],
    ['นภา', 'สวยมาก เหมือนดอกไม้ที่บานช้าที่สุดในโลก', 61],
    ['Quentin', 'turned off the sound to concentrate. there is no sound', 1640],
    ['Darius', 'where do the lines turn back, exactly? at 0:10 i lost count', 35],
    ['Pilar', 'Mi abuelo decía que Venus era la rosa del amanecer. Qué cosa.', 144],
    ['Meike', 'My tattoo appointment is on Friday.', 903],
  ],
  'three-to-five-star': [
    ['badge collector', 'can I get this as an enamel pin', 20],
    ['planet that does not exist', 'rude', 61],
    ['Sana M.', '5 − 3 = 2, so why do I count eight points? Or is it the sum here?', 12],
    [
      'Lampblack Observatory',
      'Sana M.: the loops come from the difference, the crossings from everything else. Count where the line turns round.',
      33,
    ],
    ['Bashir', 'I would follow this badge into a mild disagreement.', 288],
  ],
  'an-inner-family': [
    ['Ms. Doyle, room 12', 'Class 4b would like you to know that Mercury "is basically Leon".', 2011],
    ['Leon (4b)', 'Ms. Doyle, room 12: i am not', 3377],
    ["Leon's mother", 'He was Mercury for the whole weekend.', 1502],
    ['Mars', '"late for nothing" thank you. finally. somebody.', 44],
    ['R. Okonjo', 'Please do the outer ones, we have time.', 90],
  ],
  'the-ringed-one': [
    [
      'Cassini fan',
      'It bows because the ring is tilted by 27 degrees & we see it from the side we happen to be on. Every fifteen years it is edge-on and "vanishes". Galileo was very upset about that.',
      66,
    ],
    ['Blanka', "four moons? I only see three, one's behind the ring I think", 13],
    ['Aurélie', 'La révérence à 0:10, magnifique.', 122],
  ],
  'eight-two-one': [
    ['io_io_io', 'I have volcanoes and THIS is what I am known for', 640],
    ['waltz_band', 'played it. it dances.', 19],
    ['Tansy', 'Clap the three of them. It is a waltz that lost a beat, or found one.', 158],
    [
      'Tansy',
      'Correction to myself: it is four bars of Io to two of Europa to one of Ganymede. I clapped it wrong and nobody at the bus stop said a word.',
      88,
    ],
    ['Joost', 'waarom doen ze dat?', 14],
  ],
  'the-moon-crosses-the-valley': [
    ['Fenella', '15:30 and I have stopped looking at my own window for the first time this week', 233],
    ['insomnia club', 'Which window stays on? Bottom left third, near the path. We have adopted them.', 4120],
    ['the one window', "It's the baker. It's always the baker. (I am the baker.)", 5120],
    ['slow tv sceptic', 'Put it on to laugh at my husband. Fifty-one minutes later I shushed him.', 402],
    ['Gwyneth', '31:00 half asleep, both the village and me', 1866],
    ['한밤의 기차', '불 꺼지는 순서대로 이름을 지어 주고 있어요. 지금 14번째 집.', 71],
    ['lowbat', 'This uses less battery than my lock screen', 96],
    [
      'R.',
      'I put this on for my father in the hospice. He asked who lived there. We made up somebody for every window. Thank you.',
      15230,
    ],
    ['bitrate_ben', 'an hour in less space than one photo of my lunch. how', 702],
    ['Lampblack Observatory', 'bitrate_ben: very little happens. We recommend it.', 2904],
    ['R. Castellanos', '1:01:40 and the film simply ends, no applause, nothing. Professional.', 158],
    [
      'timetable for my baby',
      `For other parents, this is how it went tonight:

0:00 bottle, moon orange, everybody hopeful
9:00 he points at the moon and says "ball"
15:30 white moon, second bottle
22:00 first yawn (mine)
31:00 half the village asleep, nobody here
44:00 he is counting windows, he can only count to two
51:00 last windows, eyes closing, HOLD YOUR BREATH
1:01:00 asleep. I stayed for the rest, on my own, on the floor. Best hour of the week.`,
      4410,
    ],
    ['Sunil', 'The orange at the start is dust, not distance. Still the best part :)', 210],
  ],
  'moonrise-in-fourteen-seconds': [
    ['Lampblack intern', 'I made this one. They have not spoken to me since.', 610],
    ['Hurry McHurryface', 'could you do sunrise in four? I have a bus', 31],
    ['slow village', "The lamps in front don't even get to blink.", 22],
    ['impatient_imke', 'finally', 1033],
    ['Odd', 'We asked. We are sorry. We enjoyed it.', 488],
  ],
  'up-to-the-dome-on-foot': [
    ['Wanderverein Ost', 'Milch in der Untertasse. Genau so liegt er da, der Nebel.', 19],
    ['breathing coach', 'in for four steps, out for four steps, swear on the fifth', 26],
    ['Calum', 'Third cairn, left, mind the ice. Been there, swore there.', 64],
    ['Nima', 'where do you sleep up there?', 9],
    [
      'Lampblack Observatory',
      "Nima: under the telescope, when it's cloudy, which is when there is time.",
      25,
    ],
  ],
  'the-light-at-the-end-of-the-pier': [
    ['أبو سالم', 'كان جدّي حارس فنار. كان يقول: لا تعدّ الومضات، عدّ الظلام بينها.', 1402],
    ['Σταύρος', 'Μέτρα το σκοτάδι, όχι το φως. Σωστός ο παππούς.', 40],
    ['Jorunn', 'blue and white, like the milk cartons here', 17],
    ['هدى', 'الضوء يمرّ والبحر يجاوب. جميل.', 35],
    ['Piet', 'The only thing an astronomer and a sailor agree about.', 266],
  ],
  'a-crowded-system': [
    ['Noa', 'A year of a day and a half?? I would never finish my taxes', 310],
    [
      'Trude',
      '24 15 9 6 4 3 2: divide by the neighbour and you get 8:5, 5:3, 3:2, 3:2, 4:3, 3:2. A choir!',
      18,
    ],
    ['seven_of_seven', 'a year of nineteen days out here, and rent is still due monthly', 22],
    ['ratio_enjoyer', '24 15 9 6 4 3 2 is also my phone code now, do not tell', 188],
  ],
}
