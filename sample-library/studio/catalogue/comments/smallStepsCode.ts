import type { Remark } from '../entry.ts'

export const smallStepsCodeRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'tiny-reactive-store': [
    [
      'Ngozi Eze',
      'Deleted a 14 kB dependency after watching this. My build thanks you, my tech lead has questions.',
      1220,
    ],
    ['Björk M.', 'What about cleaning up? If an effect stops reading a signal, it stays in the set, no?', 55],
    [
      'Small Steps Code',
      'Björk M.: well spotted. Delete the effect from its sets before each run. That is three more lines, and step two.',
      210,
    ],
    [
      'half_open',
      'line 17, Object.is and not ===, so NaN does not wake everybody up. the care in this thing',
      640,
    ],
    ['if (true)', '"signal, computed, effect" && no library && 40 lines → I am out of excuses', 133],
    [
      'Bruno',
      'What happens if an effect writes to a signal it reads? Asking because my laptop fan is asking.',
      388,
    ],
    ['Small Steps Code', 'Bruno: it runs for ever. The forty-first line is the one where you notice.', 1509],
    ['Hoa', 'Mình gõ theo và nó chạy thật 😳', 19],
    ['Katarzyna', '<b>const</b> running = [] && chill', 211],
    ['Lorenz', 'If you add a scheduler: a < b, not a <= b. Do not ask how long that took me.', 48],
    ['Yoon', '이제 이해했어요. 구독이 전부였네요. 감사합니다!', 167],
    [
      'Theodora Blum',
      `I rewrote it from memory on the train, as an exercise. Four bugs:

1. forgot to pop
2. forgot to clear the sources
3. popped twice
4. got off at the wrong stop

Highly recommended.`,
      2870,
    ],
    ['rust_evangelist_9', 'Nice. Now do it without garbage collection', 94],
    [
      'Imran',
      'The subscribe-by-reading trick at 0:12 is so sneaky. It is like a library where opening a book signs you up for the newsletter.',
      903,
    ],
    [
      'Vendula',
      'Where is the "disposed" part? In a long-living page the effects stay for ever, no? Otherwise great, greetings from Brno',
      149,
    ],
    ['Kofi', 'Could the next course be about testing it?', 61],
    ['marginalia', 'The comment on line 1 is better than most documentation I am paid to write.', 577],
    [
      'two_tabs_open',
      `My variant with batching, if useful to anybody (MIT, obviously): https://example.org/two-tabs/batch.js

if (depth === 0 && queue.size > 0) flush()

That is it. Everything between two batches runs once. Reading "<" and ">" in my own comments still makes me nervous: 1 < 2 && 2 > 1.`,
      71,
    ],
  ],
  'your-array-sort-is-comparing-strings': [
    [
      'Petra',
      'We shipped this bug to 40,000 people. The invoices were sorted 1, 10, 100, 2. Nobody noticed for a year. Then somebody did.',
      2033,
    ],
    [
      'Siobhan',
      'Our leaderboard showed 9 above 10 for a YEAR and everybody thought it was a design choice',
      311,
    ],
    ['lazlo', 'typeof null === "object" left the chat', 415],
    ['Chidi', '(a, b) => a - b, tattooed on my arm. Not joking. It is in mono.', 1188],
    ['array.of.sunshine', 'also: it sorts in place. have a toSorted() and a nice day', 74],
    ['Adaeze', 'Why is it like that though?', 70],
    ['निखिल', '[1, 10, 9] देखकर दिल से हँसा।', 39],
    [
      'greybeard.js',
      'Adaeze: because in 1995 somebody had ten days, and on day six it was late. — https://example.org/ten-days',
      954,
    ],
    ['Minh Anh', 'toSorted() has the same default, careful!', 263],
  ],
  'four-sorts-race': [
    ['bubble fan club', 'BUBBLE GANG. We will get there.', 930],
    ['Aoi', '昼寝してる子が一番かわいい', 84],
    ['Sven', 'I put five euros on bubble. I always put five euros on bubble.', 3301],
    ['Rukmini', 'The nap is the most honest algorithm. It knows.', 2210],
    [
      'DerekFromHR',
      'quick: promoted. insertion: employee of the month. bubble: works weekends. random, tired: also promoted',
      8807,
    ],
    ['Agnieszka', '0:17 the CROWD GOES WILD', 940],
    [
      'toby',
      'technically if you wait long enough the random one gets there. 22! swaps or so. bring a sandwich',
      1276,
    ],
    [
      'Commentary Box',
      'And Insertion comes up on the outside, steady, steady, oh, and the fourth runner is lying down, ladies and gentlemen, he is LYING DOWN',
      4415,
    ],
    [
      'statistically speaking',
      'expected time for random swaps on 22 bars: longer than the age of the universe. So the nap is the rational strategy.',
      120,
    ],
    ['Gerda', '0:02 bet on Insertion. Lost a biscuit.', 26],
  ],
  'a-maze-is-a-tree': [
    [
      'Beniamin',
      'Stack = maze. Queue = water. I finally have a picture for both. Twelve years in the job.',
      2404,
    ],
    ['lost again', 'I tried to beat the water and got stuck at the third corner', 530],
    ['Oumou', 'The title. THE TITLE. It forgot to say so!', 318],
    ['wall follower', 'right hand on the wall, works every time, takes for ever, no queue needed', 266],
    ['Ulyana', '"The water does not think; it is a queue." That\'s going into the interview.', 71],
    ['dfs_or_die', '0:09 is where my whiteboard interview went wrong', 33],
    ['Morten', "why is it always shortest? couldn't a later drop be faster", 12],
    [
      'Small Steps Code',
      'Morten: every drop moves one room at a time, and all of them at once. Whoever arrives first has had the fewest rooms.',
      96,
    ],
    ['Simone F.', 'What if there are loops?', 42],
    [
      'Small Steps Code',
      'Simone F.: then it is not a tree any more, but the water does not mind. That is why we like the water.',
      388,
    ],
  ],
  'mern-api-in-thirty-lines': [
    [
      'Ilse K.',
      'Everything that goes wrong is a 400 here, even a dead database. Fine for line thirty, not for line three hundred. (You say so yourself. I just like being right.)',
      166,
    ],
    ['Joaquín', 'Por fin alguien que pone el manejador de errores.', 88],
    ['curl_jr', 'ran it as typed. it runs as typed. what year is it', 41],
    ['Oluwaseun', 'Error that says what went wrong >>> "Something went wrong"', 28],
    ['tabs or bust', 'two spaces?? at this hour?', 240],
    ['Naledi', 'Could you do the R next door soon, I am standing in the corridor', 415],
  ],
}
