import type { Remark } from '../entry.ts'

export const rooftopRadioRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'marmalade-at-sunset': [
    ['Number Nine', 'He gets back over OUR shed. 5 a.m. Like a dropped piano.', 6120],
    ['Chiara', 'I live for the little bob in the shoulders 🐈', 2204],
    ['sunset_subscriber', 'same wall, same cat, same time. the only appointment I keep', 88],
    ['sundial', 'At 0:09 he thinks about it, and then does not.', 840],
    ['오렌지', '어깨가 진짜 고양이 어깨예요.', 52],
    ['Faruk', 'Bizim mahallede de aynısı var, adı Portakal.', 365],
    ['ornithologist', 'The birds have asked me to leave a neutral comment.', 3011],
    [
      'Number Nine',
      'Update: we have put a blanket on the shed roof. It is now quieter & there is a cat on it.',
      402,
    ],
    ['Rooftop Radio', 'Number Nine: he sends his regards and some hair.', 733],
  ],
  'the-grey-one-in-fog': [
    ['milkman', 'She let me pass today. I take that as a promotion.', 91],
    ['Duchess?', "the castle one? from Paws? it cannot be. that one's white", 40],
    ['Rooftop Radio', 'Duchess?: no relation. It is a title, they all use it.', 66],
    ['the baker', 'She is called Duchess and she owes me for two rolls.', 1320],
    ['Milo', 'somewhere to be, nobody to tell', 544],
  ],
  'white-cat-green-night': [
    ['약국집 딸', '우리 약국이에요! 열 시에 꺼요, 죄송해요.', 2033],
    ['Taro', 'ネオンが消えた後も見てみたい。', 20],
    ['정우', '초록빛 밤, 흰 고양이, 그리고 문 닫은 약국. 시 한 편이네요.', 31],
    ['Inès', 'Vert comme une menthe à l’eau.', 120],
    ['민트초코', '색감 미쳤다 💚', 14],
  ],
  'two-oclock-cat': [
    ['bakery light', "I go on at two. I have never seen anything. I'm a light.", 29],
    ['Hortense', 'the face on the little houses at the back!', 9],
    ['pigeon', 'no comment', 1911],
    ["pigeon's solicitor", 'My client has now been advised to comment: coo.', 118],
  ],
  'a-cat-from-thirty-circles': [
    [
      'Rooftop Radio',
      'Ludwig (the actual cat): with respect, sir, you have not had to carry all of yours up a drainpipe.',
      190,
    ],
    ['Ludwig (the actual cat)', 'Amateurs. I have eighty.', 4380],
    ['Tunde', 'And the dog?', 1204],
    [
      'fourier_transformed',
      "between 5 and 30 there must be a circle count where he's exactly a bowling pin",
      12,
    ],
  ],
  'cat-katze-neko': [
    [
      'meow_linguist',
      'Miau, miaou, にゃあ, 야옹, meow: nobody spells it the same and all the cats say it the same',
      20,
    ],
    ['Babak', 'گربه — fünfte Dose, bitte.', 210],
    ['tin opener', 'the true universal language', 688],
    ['Kedi', 'Kedi demeyi unutmuşsunuz, alındı.', 17],
    ['Rooftop Radio', 'Kedi: bir kutu daha açıyoruz, özür dileriz.', 24],
  ],
  'music-for-the-wall': [
    [
      'Number Nine',
      'That is me practising. I did not know the window carried so far. I will carry on, then.',
      8204,
    ],
    ['Agnese', 'finestra aperta, luce spenta, grazie', 33],
    [
      'Late Keys',
      'Number Nine: keep the window open, please. From one room to another, beautifully played.',
      308,
    ],
    ['late shift nurse', 'Bus stop, 2:10, one ear in. See you tomorrow, window.', 3366],
    ['Gil', 'what is the chord at 0:09? it is like a stair that is not there', 154],
  ],
  'a-blue-record': [
    ['dust sleeve', 'that little wobble at the edge, mine does it too', 11],
    ['Evgenia', 'Семь минут чужого вечера…', 8],
    ['crate digger', 'I have the same one. Mine says "attic No. 2" & skips in the same place.', 402],
  ],
  'seven-bells-on-strings': [
    [
      'campanologist',
      'Proper change ringing would take 5,040 changes on seven bells and about three hours. This takes sixteen seconds, & nobody has to climb a tower.',
      66,
    ],
    ['Ottavia', 'They meet again at the very last second and I always doubt them.', 299],
    ['windchime returns dept.', 'Send them in order next time.', 505],
    ['Ottavia', 'came back. doubted them again. they met again.', 33],
  ],
  'the-orange-single': [
    ['DJ Fluff', 'The cat hair is load-bearing.', 740],
    ['the party', 'it was a good one', 28],
    ['Fluff sr.', '45 is for dancing, 33 is for the sofa. science', 10],
  ],
}
