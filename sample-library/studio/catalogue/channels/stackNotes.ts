import { box, fillAll } from '../../drawing/brush.ts'
import { paperDiagram } from '../../scenes/paperDiagram.ts'
import { typedCode } from '../../scenes/typedCode.ts'
import { shoot } from '../../drawing/stage.ts'
import { stackNotesRemarks } from '../comments/stackNotes.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { quietFilm } from '../quietFilm.ts'
import { cartHook, debounceHook, mongoPipeline, promiseQueue, uploadRoute } from '../shortPrograms.ts'
import { loopSheet, sheetOf } from '../shortSheets.ts'

const night = {
  ground: ['#10182a', '#0b1020'],
  ink: '#dfe7f5',
  faint: '#5a6885',
  keyword: '#c79bff',
  name: '#6fe0b8',
  string: '#ffc27a',
  number: '#8fb4ff',
}
const day = {
  ground: ['#faf6ec', '#f1ead9'],
  ink: '#2a2f3a',
  faint: '#a59c88',
  keyword: '#b0327a',
  name: '#1f7a70',
  string: '#b0641a',
  number: '#2f62c4',
}

export const stackNotes: ChannelEntry = {
  folder: 'stack-notes',
  title: 'Stack Notes',
  description: `Whole systems on one sheet of paper, and programs short enough to learn by heart. React courses, the MERN stack, and INFOSYS 110 for those who have an exam on Thursday.`,
  subscribers: 126_500,
  mark: (pen) => {
    fillAll(pen, '#f4b23d')
    ;['#20262e', '#2f62c4', '#ffffff'].forEach((ink, index) => {
      pen.fillStyle = ink
      box(pen, 40, 42 + index * 34, 96, 24, 6)
      pen.fill()
    })
  },
  banner: {
    shot: shoot(typedCode, { ...night, code: promiseQueue, large: '', small: '', file: 'queue.js' }),
    seconds: 12,
    at: 11,
  },
  remarks: stackNotesRemarks,
  videos: [
    {
      name: 'a-queue-of-promises',
      title: 'Three at a time: a queue of promises in JavaScript',
      description: `Ask a server for two hundred things at once and it will remember you. This queue lets three through at a time and keeps the rest waiting in order.`,
      tags: ['javascript', 'promises', 'async', 'queue', 'react courses', 'tutorial'],
      category: 'Science & Technology',
      views: 74_120,
      likes: 6_330,
      ageHours: days(6),
      film: quietFilm(
        14,
        13,
        shoot(typedCode, { ...night, code: promiseQueue, large: '3', small: 'AT A TIME', file: 'queue.js' }),
      ),
    },
    {
      name: 'use-debounced',
      title: 'useDebounced: the hook that waits for you to finish (React course, part 4)',
      description: `A search box that asks at every letter is a nervous waiter. Two hundred and fifty milliseconds of manners, in one hook.`,
      tags: ['react', 'react courses', 'hooks', 'javascript', 'mern', 'tutorial'],
      category: 'Science & Technology',
      views: 52_904,
      likes: 4_812,
      ageHours: weeks(3),
      film: quietFilm(
        12,
        11,
        shoot(typedCode, {
          ...day,
          code: debounceHook,
          large: '250',
          small: 'MILLISECONDS',
          file: 'useDebounced.js',
        }),
      ),
    },
    {
      name: 'a-shopping-cart-reducer',
      title: 'The shopping cart is a reducer (React course, part 7)',
      description: `Add, remove, empty. Three events, one function, and no way for the total to disagree with the list, because nobody stores the total.`,
      tags: ['react', 'react courses', 'reducer', 'javascript', 'shopping', 'mern'],
      category: 'Science & Technology',
      views: 38_677,
      likes: 3_304,
      ageHours: weeks(8),
      film: quietFilm(
        14,
        13,
        shoot(typedCode, {
          ...night,
          ground: ['#1f1430', '#150d22'],
          code: cartHook,
          large: '3',
          small: 'EVENTS',
          file: 'cart.js',
        }),
      ),
    },
    {
      name: 'group-by-month',
      title: 'Group by month: a MongoDB pipeline, stage by stage',
      description: `Match, group, sort, project: four stages, and the spreadsheet you were about to open can stay closed. The M in Mern does more than store things.`,
      tags: ['mern', 'mongodb', 'aggregation', 'javascript', 'courses'],
      category: 'Science & Technology',
      views: 21_006,
      likes: 1_707,
      ageHours: months(4),
      film: quietFilm(
        14,
        13,
        shoot(typedCode, {
          ...day,
          ground: ['#eef6ee', '#dfeee2'],
          code: mongoPipeline,
          large: 'M',
          small: 'OF MERN',
          file: 'report.js',
        }),
      ),
    },
    {
      name: 'an-upload-route',
      title: 'An upload route that says no politely (Mern, part 9)',
      description: `Most of a good upload is refusing: too large, too many, wrong kind. Express on the outside, a stream on the inside, nothing in memory.`,
      tags: ['mern', 'express', 'node', 'javascript', 'uploads', 'react courses'],
      category: 'Science & Technology',
      views: 17_455,
      likes: 1_390,
      ageHours: months(6),
      film: quietFilm(
        14,
        13,
        shoot(typedCode, {
          ...night,
          ground: ['#0f2326', '#0a181a'],
          code: uploadRoute,
          large: '413',
          small: 'TOO LARGE',
          file: 'upload.js',
        }),
      ),
    },
    {
      name: 'the-event-loop-on-paper',
      title: 'The event loop, on one sheet of squared paper',
      description: `Stack, queue, microtasks. A promise jumps the line, a timer does not, and the page waits for both. Watch the red walker, then the blue one.`,
      tags: ['javascript', 'event loop', 'courses', 'diagram', 'react courses'],
      category: 'Education',
      views: 301_240,
      likes: 28_660,
      ageHours: months(2),
      film: quietFilm(15, 13, shoot(paperDiagram, loopSheet)),
    },
    {
      name: 'what-happens-when-you-order',
      title: 'INFOSYS 110: what happens when you press Order',
      description: `You, a form, a payment, a shelf, a van. The information system is all of them, including the van, and it fails at whichever one nobody drew.`,
      tags: ['infosys', 'infosys 110', 'shopping', 'systems', 'courses', 'university'],
      category: 'Education',
      views: 11_803,
      likes: 704,
      ageHours: days(17),
      film: quietFilm(
        15,
        12,
        shoot(
          paperDiagram,
          sheetOf(
            ['you', 'form', 'payment', 'shelf', 'van', 'door'],
            ['A press is a promise.', 'Everybody must hear of it once.', 'The van is part of the system.'],
          ),
        ),
      ),
    },
    {
      name: 'a-library-loan',
      title: 'INFOSYS 110: one library book, six systems',
      description: `Borrow a book and follow it: reader, desk, card, shelf, letter, fine. The letter is the only part you ever notice, which is how you know the others work.`,
      tags: ['infosys', 'infosys 110', 'library', 'systems', 'courses'],
      category: 'Education',
      views: 6_442,
      likes: 391,
      ageHours: weeks(6),
      film: quietFilm(
        15,
        12,
        shoot(
          paperDiagram,
          sheetOf(
            ['reader', 'desk', 'card', 'shelf', 'letter', 'fine'],
            ['One book goes out.', 'Three records follow it.', 'Bring it back and all six are quiet.'],
          ),
        ),
      ),
    },
    {
      name: 'backups-on-one-page',
      title: 'INFOSYS 220: three copies, two kinds, one elsewhere',
      description: `Backups on one page. The arrow everybody forgets is the one that comes back: a copy you have never restored is a rumour. In the news this week, and every week: somebody who had only rumours.`,
      tags: ['infosys', 'infosys 220', 'backup', 'systems', 'courses', 'news'],
      category: 'Education',
      views: 9_127,
      likes: 640,
      ageHours: months(5),
      film: quietFilm(
        15,
        12,
        shoot(
          paperDiagram,
          sheetOf(
            ['desk', 'drive', 'tape', 'cellar', 'fire', 'again'],
            ['Three copies.', 'One of them somewhere else.', 'Walk the way back, once a month.'],
          ),
        ),
      ),
    },
    {
      name: 'who-may-open-the-door',
      title: 'INFOSYS 220: who may open which door?',
      description: `People have roles, roles have rights, rights open doors. Never draw a line from a person straight to a door; you will be erasing it for years.`,
      tags: ['infosys', 'infosys 220', 'security', 'roles', 'courses'],
      category: 'Education',
      views: 5_220,
      likes: 366,
      ageHours: months(9),
      film: quietFilm(
        15,
        12,
        shoot(
          paperDiagram,
          sheetOf(
            ['Ana', 'clerk', 'read', 'ledger', 'sign', 'vault'],
            ['Ana is a clerk.', 'Clerks may read.', 'Nobody said anything about the vault.'],
          ),
        ),
      ),
    },
  ],
}
