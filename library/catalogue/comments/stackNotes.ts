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
    ['null_and_co', '<script>alert("nice")</script> just checking your comment box as well', 330],
  ],
  'use-debounced': [
    ['Femi', 'The nervous waiter!! My search box used to take the order at "I".', 415],
    ['sofie k', 'why is it an effect and not a callback? honest question from lesson 2', 34],
  ],
  'a-shopping-cart-reducer': [
    ['till_17', 'Totals that disagree with the list kept me employed for nine years.', 722],
  ],
  'group-by-month': [
    ['Excel gang', 'We felt that.', 508],
    ['Rui', 'Falta o índice! { year: 1, paid: 1 } e voa.', 147],
  ],
  'an-upload-route': [
    ['backend_oma', '"Most of a good upload is refusing" is also how I raised three children.', 1911],
    ['Petra', 'Content-Length can lie && often does; count the bytes as they pass, too.', 266],
  ],
  'the-event-loop-on-paper': [
    ['Imogen', 'I have read four books. It was one sheet of paper.', 5120],
    ['setTimeout(0)', 'I was promised now', 3904],
    ['Kwabena', '0:08 the blue one waits for the red one. THERE it is.', 288],
    ['Lena T.', 'Could you do one for workers?', 41],
  ],
  'what-happens-when-you-order': [['van driver', 'Thank you for including the van.', 1377]],
  'a-library-loan': [
    [
      'Reference Desk',
      'The fine has been abolished since 2019. We kept the box for sentimental reasons.',
      233,
    ],
  ],
  'backups-on-one-page': [
    ['it_was_me', 'I was the rumour.', 605],
    ['Halldóra', 'Restore test every first Friday, with cake. People come for the cake.', 370],
  ],
  'who-may-open-the-door': [['Ana (a clerk)', 'I only wanted a stapler.', 890]],
}
