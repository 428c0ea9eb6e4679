import type { Remark } from '../entry.ts'

export const northboundNotesRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'night-market-no-talking': [
    ['Suda K.', 'I can smell this. Pork, ginger, rain that has not started yet.', 1204],
    ['Pieter-Jan', 'The man at the left has walked past four times. He is choosing. I respect him.', 2671],
    ['Maud', 'No talking, no music, no "hey guys". Subscribed with both hands.', 3402],
    ['Hoàng Minh', 'Nhớ nhà quá.', 517],
    ['elliott b', 'which one thing does the stall sell', 38],
    ['Suda K.', 'elliott b: read the description again, slowly, and then go and eat some', 620],
    ['Ragnhild', 'Played this on the big screen during dinner. The children asked to be quiet. ASKED.', 1899],
  ],
  'souq-of-lanterns-after-rain': [
    [
      'أم يوسف',
      'ما شاء الله، ذكّرتني بطفولتي. كان أبي يبيع الفوانيس في آخر الشارع، وكنّا نعدّ النجوم على الأرض بعد كل مطر.',
      640,
    ],
    ['Salim', 'رائحة المطر على الحجر 💛', 288],
    ['Johanna', 'I do not read Arabic but I understood every second of this.', 431],
    ['كريم', 'من أي مدينة هذا؟', 54],
    ['Layla H.', 'كريم: من كل مدينة فيها سوق ومطر.', 702],
  ],
  'walking-the-ridge': [
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
    ['Tomás', 'What boots', 17],
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
    [
      'keeper’s grandson',
      'Every lighthouse has its own rhythm so that ships know which one it is. This one flashes every eight seconds. Now I have to find out where that is.',
      377,
    ],
  ],
  'an-evening-in-the-dell': [
    ['Petra W.', 'Please do not say which petrol station.', 733],
    [
      'Dov',
      'The ground simply goes down and there are trees in it. That is the dictionary, that sentence.',
      190,
    ],
  ],
}
