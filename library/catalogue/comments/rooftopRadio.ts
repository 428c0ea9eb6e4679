import type { Remark } from '../entry.ts'

export const rooftopRadioRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'marmalade-at-sunset': [
    ['Number Nine', 'He gets back over OUR shed. 5 a.m. Like a dropped piano.', 6120],
    ['Chiara', 'I live for the little bob in the shoulders 🐈', 2204],
    ['sundial', 'At 0:09 he thinks about it, and then does not.', 840],
    ['Faruk', 'Bizim mahallede de aynısı var, adı Portakal.', 365],
    ['ornithologist', 'The birds have asked me to leave a neutral comment.', 3011],
  ],
  'the-grey-one-in-fog': [
    ['the baker', 'She is called Duchess and she owes me for two rolls.', 1320],
    ['Milo', 'somewhere to be, nobody to tell', 544],
  ],
  'white-cat-green-night': [
    ['약국집 딸', '우리 약국이에요! 열 시에 꺼요, 죄송해요.', 2033],
    ['Inès', 'Vert comme une menthe à l’eau.', 120],
  ],
  'two-oclock-cat': [['pigeon', 'no comment', 1911]],
  'a-cat-from-thirty-circles': [
    ['Ludwig (the actual cat)', 'Amateurs. I have eighty.', 4380],
    ['Tunde', 'And the dog?', 1204],
  ],
  'cat-katze-neko': [
    ['Babak', 'گربه — fünfte Dose, bitte.', 210],
    ['tin opener', 'the true universal language', 688],
  ],
  'music-for-the-wall': [
    [
      'Number Nine',
      'That is me practising. I did not know the window carried so far. I will carry on, then.',
      8204,
    ],
    ['late shift nurse', 'Bus stop, 2:10, one ear in. See you tomorrow, window.', 3366],
    ['Gil', 'what is the chord at 0:09? it is like a stair that is not there', 154],
  ],
  'a-blue-record': [
    ['crate digger', 'I have the same one. Mine says "attic No. 2" & skips in the same place.', 402],
  ],
  'seven-bells-on-strings': [
    ['Ottavia', 'They meet again at the very last second and I always doubt them.', 299],
    ['windchime returns dept.', 'Send them in order next time.', 505],
  ],
  'the-orange-single': [['DJ Fluff', 'The cat hair is load-bearing.', 740]],
}
