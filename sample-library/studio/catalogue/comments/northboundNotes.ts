import type { Remark } from '../entry.ts'

export const northboundNotesRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'night-market-no-talking': [
    ['Suda K.', 'I can smell this. Pork, ginger, rain that has not started yet.', 1204],
    ['Bo', 'the steam!! I could smell it and I live above a car park', 120],
    ['Pieter-Jan', 'The man at the left has walked past four times. He is choosing. I respect him.', 2671],
    ['hungry in leeds', 'Which dumplings. WHICH.', 744],
    [
      'Northbound Notes',
      'hungry in leeds: chive and egg. The queue was eleven people. I was all right with it.',
      1980,
    ],
    ['Maud', 'No talking, no music, no "hey guys". Subscribed with both hands.', 3402],
    ['Hoàng Minh', 'Nhớ nhà quá.', 517],
    ['阿明', '夜市不講話，才聽得到油在響。', 405],
    ['Sabine T.', 'The tall one in the back walks past twice. Forgot something? Fell in love?', 31],
    ['elliott b', 'which one thing does the stall sell', 38],
    ['Suda K.', 'elliott b: read the description again, slowly, and then go and eat some', 620],
    ['Ragnhild', 'Played this on the big screen during dinner. The children asked to be quiet. ASKED.', 1899],
    ['Oskar', '"fits on a postcard" best travel writing on here tbh', 88],
    ['Thanh', 'Đèn lồng đẹp quá, nhớ nhà.', 56],
  ],
  'souq-of-lanterns-after-rain': [
    [
      'أم يوسف',
      'ما شاء الله، ذكّرتني بطفولتي. كان أبي يبيع الفوانيس في آخر الشارع، وكنّا نعدّ النجوم على الأرض بعد كل مطر.',
      640,
    ],
    ['ليلى', 'كل فانوس مرّتين، مرّة في الهواء ومرّة على الأرض. يا سلام على الوصف.', 903],
    ['Abdelhak', 'الأرض المبلّلة أجمل من أي مرآة 🏮', 240],
    ['Henk Jan', 'Which country is this? Or is it drawn from memory?', 18],
    ['Northbound Notes', 'Henk Jan: drawn from three markets and one wet shoe.', 377],
    ['Zeynep', 'Yağmurdan bir saat sonrası… tam o saat.', 65],
    ['Salim', 'رائحة المطر على الحجر 💛', 288],
    ['Johanna', 'I do not read Arabic but I understood every second of this.', 431],
    ['كريم', 'من أي مدينة هذا؟', 54],
    ['Layla H.', 'كريم: من كل مدينة فيها سوق ومطر.', 702],
  ],
  'walking-the-ridge': [
    [
      'Alpine Rescue volunteer',
      'A polite reminder from us: "until the clouds closed" is exactly when you turn round. Well done for turning round.',
      2204,
    ],
    ['Bergziege77', 'East shoulder in the dark, respect. We turned round at the chain in August.', 98],
    [
      'Isolde Marr',
      `Things I noticed on the third watch:
- he never looks at the view
- the pole touches exactly every second step
- the sun comes up about one finger
- I have not blinked`,
      1120,
    ],
    ['Kjersti', 'Heard my own jacket in my head the entire time', 133],
    ['Tomás', 'What boots', 17],
    ['D. Mbeki', '1,940 m to the shoulder in four hours at night is a good pace!', 40],
    ['გიორგი', 'ღრუბლების ზემოთ სულ სხვა სიჩუმეა.', 88],
    ['Nkechi', 'My knees hurt and I am in bed.', 866],
    ['Anders', 'Best kind of film: nothing happens and it happens slowly.', 402],
  ],
  'road-to-the-lighthouse': [
    [
      'Валентина',
      'Я выросла у такого маяка. Свет проходил по потолку каждые восемь секунд, и я до сих пор так засыпаю: считаю до восьми.',
      1204,
    ],
    ['Олег Н.', 'Хорошо, что автобус ушёл.', 566],
    [
      'Greta',
      'I counted three turns of the lamp and then it starts again and you cannot tell where. Sneaky.',
      140,
    ],
    ['Маша', 'Звук моря в наушниках… спасибо 🌊', 233],
    ['Аня', '«Вечер, когда никто не спешил» — это название я забираю себе на следующую неделю.', 611],
    [
      'keeper’s grandson',
      'Every lighthouse has its own rhythm so that ships know which one it is. This one flashes every eight seconds. Now I have to find out where that is.',
      377,
    ],
    [
      'Walt from Maine',
      "Kept a light for nineteen winters. The red and white is for the daytime, when the lamp is of no use to anybody. Lovely that the film has no seam, because the sea hasn't either.",
      204,
    ],
    ['vesna_d', 'zvuk mora + kiša napolju = spavanje', 25],
  ],
  'an-evening-in-the-dell': [
    ['Robin (not the bird)', "There's one behind our petrol station as well?? Going tonight.", 31],
    ['Isolde', 'Robin (not the bird): and?', 76],
    ['Robin (not the bird)', 'Isolde: car wash. But a very peaceful car wash.', 240],
    ['Petra W.', 'Please do not say which petrol station.', 733],
    ['Madalena', 'tão bonito que fiquei sem notebook também', 12],
    [
      'Dov',
      'The ground simply goes down and there are trees in it. That is the dictionary, that sentence.',
      190,
    ],
  ],
}
