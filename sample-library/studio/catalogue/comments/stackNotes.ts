import type { Remark } from '../entry.ts'

export const stackNotesRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'a-queue-of-promises': [
    [
      'devika',
      'Replaced a package of 40 KB with this. Nobody noticed, which is the highest praise we have here.',
      1240,
    ],
    ['Arne', 'What if a job never settles? Then one lane is blocked for good, no?', 86],
    ['Stack Notes', 'Arne: yes. Give it a timeout, or give it a friend.', 203],
    ['await_me', "Three lanes at the swimming pool. That is how I'll explain it from now on.", 51],
    ['null_and_co', '<script>alert("nice")</script> just checking your comment box as well', 330],
    ['Ogechi', 'is p-limit doing the same?', 14],
    ['Stack Notes', 'Ogechi: the same, with more tests and a nicer name.', 77],
    [
      'tail_latency',
      'Tried it with 200 requests and limit 3 against our own API: a minute and ten instead of nine seconds & zero 429s. I know which one I prefer on a Friday.',
      31,
    ],
  ],
  'use-debounced': [
    ['Femi', 'The nervous waiter!! My search box used to take the order at "I".', 415],
    ['sofie k', 'why is it an effect and not a callback? honest question from lesson 2', 34],
    ['Jean-Luc', 'On le met où, le nettoyage ? Ah, dans le return. Bravo.', 19],
    ['refresher', '250 ms is right for me, 500 feels like the waiter has gone home', 30],
    ['typo_queen', 'me typing "raect" → the hook, politely: take your time', 14],
  ],
  'a-shopping-cart-reducer': [
    ['Oyuna', 'derived, not stored. I say it in my sleep', 13],
    ['cart #4471', 'I have been abandoned since March', 30],
    ['Stack Notes', 'cart #4471: your total is still correct.', 22],
    ['till_17', 'Totals that disagree with the list kept me employed for nine years.', 722],
  ],
  'group-by-month': [
    ['Excel gang', 'We felt that.', 508],
    ['pipeline_pia', '$match first, always. We had it last, and the server sounded like a hairdryer.', 17],
    ['Stack Notes', 'Rui: certo! Sem índice, o primeiro estágio lê tudo.', 19],
    ['Rui', 'Falta o índice! { year: 1, paid: 1 } e voa.', 147],
    ['Tomi', 'what about months with nothing in them? they just vanish', 8],
  ],
  'an-upload-route': [
    ['zip bomb', 'hello :)', 66],
    ['Stack Notes', 'zip bomb: 413.', 140],
    ['Lucja', '„mówi nie, ale grzecznie” – jak moja ciocia w okienku na poczcie', 11],
    ['backend_oma', '"Most of a good upload is refusing" is also how I raised three children.', 1911],
    ['Petra', 'Content-Length can lie && often does; count the bytes as they pass, too.', 266],
  ],
  'the-event-loop-on-paper': [
    ['Imogen', 'I have read four books. It was one sheet of paper.', 5120],
    ['microtask', 'excuse me. coming through. sorry. coming through', 812],
    ['Tatsuya', 'やっと順番の意味が分かりました。ありがとうございます！', 61],
    [
      'production at 4 pm',
      `Two real ones, so that somebody else is spared:

1. A loop of promises that each resolve at once never lets a timer through. Our heartbeat was a timer. The load balancer decided that we were dead while we were busier than ever.
2. "await" in a for loop is not parallel. We had 400 of them in a row at 20 ms each, and a ticket that said "page feels sticky".

Neither shows in a unit test. Both show on this sheet, if you follow the red walker with your finger and ask, at each box: who is waiting now?`,
      733,
    ],
    [
      'interviewer',
      'I have asked about this for six years and I never drew it. I am sorry to all of you.',
      1408,
    ],
    ['setTimeout(0)', 'I was promised now', 3904],
    ['Kwabena', '0:08 the blue one waits for the red one. THERE it is.', 288],
    ['queueTickets', '`while (true) { }` && the page waits for ever: the fifth box nobody draws', 44],
    ['Lena T.', 'Could you do one for workers?', 41],
  ],
  'what-happens-when-you-order': [
    ['Nobody', '"the one nobody drew" I feel attacked', 27],
    ['shelf B-12', 'It says there are two of me. There is one of me.', 25],
    ['Kerubo', 'Exam tomorrow, five boxes on my hand (joke) (mostly)', 10],
    ['van driver', 'Thank you for including the van.', 1377],
  ],
  'a-library-loan': [
    [
      'overdue since 1994',
      "I am too ashamed to bring it back. It's on my shelf. It's about time management.",
      88,
    ],
    ['Reference Desk', 'overdue since 1994: bring it. There will be cake, and no questions.', 233],
    [
      'Reference Desk',
      'The fine has been abolished since 2019. We kept the box for sentimental reasons.',
      233,
    ],
  ],
  'backups-on-one-page': [
    ['dd if=', 'of= … and that is how I became a person with backups', 41],
    ['Restore Rehearsal', 'we call it "fire drill", everybody stands in the yard & asks for their files', 15],
    ['it_was_me', 'I was the rumour.', 605],
    ['Ayumi', '「復元したことのない控えは噂」名言です。', 9],
    ['Halldóra', 'Restore test every first Friday, with cake. People come for the cake.', 370],
  ],
  'who-may-open-the-door': [
    ['Stationery Dept.', "Ana (a clerk), it is now role: STAPLER_READER. You're welcome.", 44],
    ['Ana (a clerk)', 'Stationery Dept.: it says I may read the stapler.', 120],
    [
      'intern in all groups',
      'started in sales, moved twice, can open everything incl. the boiler room. please do not tell anyone',
      58,
    ],
    ['Ana (a clerk)', 'I only wanted a stapler.', 890],
  ],
}
