import { box, fillAll, line } from '../../drawing/brush.ts'
import { paperDiagram } from '../../scenes/paperDiagram.ts'
import { shoot } from '../../drawing/stage.ts'
import { paperPrototypeRemarks } from '../comments/paperPrototype.ts'
import { type ChannelEntry, days, months, weeks } from '../entry.ts'
import { infosysSheet, mernSheet, routingSheet, stateSheet, stripSheet, tiersSheet } from '../sheets.ts'

export const paperPrototype: ChannelEntry = {
  folder: 'paper-prototype',
  title: 'Paper Prototype',
  description: `Software on squared paper. React courses, information systems and the occasional Mern stack, one sheet at a time, in ink that cannot be undone.

If it does not fit on the sheet, it does not fit in your head.`,
  subscribers: 96_300,
  mark: (pen) => {
    fillAll(pen, '#3f566e')
    pen.strokeStyle = '#ffffff'
    pen.lineWidth = 9
    pen.lineJoin = 'round'
    box(pen, 66, 34, 44, 32, 7)
    pen.stroke()
    for (const x of [28, 104]) {
      box(pen, x, 108, 44, 32, 7)
      pen.stroke()
    }
    line(pen, [
      [88, 66],
      [88, 87],
      [50, 87],
      [50, 108],
    ])
    pen.stroke()
    line(pen, [
      [88, 87],
      [126, 87],
      [126, 108],
    ])
    pen.stroke()
  },
  banner: { shot: shoot(paperDiagram, stripSheet), seconds: 4, at: 2 },
  remarks: paperPrototypeRemarks,
  videos: [
    {
      name: 'react-routing-on-squared-paper',
      title: 'React routing, drawn on squared paper',
      description: `A router is a tree and an address is a walk through it. Five boxes, five arrows and one honest 404 are all you need to follow any React router you will ever meet.

0:00 The root
0:06 Following a link
0:12 The page that is not there

This is lesson one of the React courses on this channel. Lesson two: where state lives.`,
      tags: [
        'react',
        'react courses',
        'courses',
        'routing',
        'javascript',
        'mern',
        'web development',
        'tutorial',
      ],
      category: 'Science & Technology',
      views: 76_318,
      likes: 5_204,
      ageHours: days(11),
      chapters: [
        [0, 'The root'],
        [6, 'Following a link'],
        [12, 'The page that is not there'],
      ],
      film: { seconds: 20, thumbnailAt: 17, shot: shoot(paperDiagram, routingSheet) },
    },
    {
      name: 'where-state-lives',
      title: 'Where state lives: React courses, lesson two',
      description: `Two boxes want to know the same thing. Where do you write it down? In the nearest place above both, and nowhere else. Watch one number climb the tree and come back down as a prop.

Lesson two of the React courses. No exam.`,
      tags: ['react', 'react courses', 'courses', 'state', 'props', 'javascript', 'mern', 'tutorial'],
      category: 'Education',
      views: 58_741,
      likes: 4_415,
      ageHours: days(4),
      film: { seconds: 20, thumbnailAt: 12.6, shot: shoot(paperDiagram, stateSheet) },
    },
    {
      name: 'mern-on-one-sheet',
      title: 'Mern on one sheet: four boxes and the arrows between them',
      description: `MongoDB keeps it, Express carries it, React shows it, Node runs it. One click travels all the way down and all the way back while you watch.

M is where documents sleep.
E is the door they leave by.
R is what you see.
N is the ground that E stands on.`,
      tags: [
        'mern',
        'mongodb',
        'express',
        'react',
        'node',
        'javascript',
        'courses',
        'web development',
        'infosys',
      ],
      category: 'Science & Technology',
      views: 143_902,
      likes: 8_871,
      ageHours: months(2),
      film: { seconds: 20, thumbnailAt: 11.2, shot: shoot(paperDiagram, mernSheet) },
    },
    {
      name: 'infosys-101',
      title: 'Infosys 101: what an information system is made of',
      description: `People, procedures, data, software, hardware. Infosys is short for information systems, and the part that fails is usually the first box.

A sheet for the first week of any infosys course, drawn in twenty seconds.`,
      tags: [
        'infosys',
        'information systems',
        'courses',
        'data',
        'subscriptions billing',
        'business',
        'tutorial',
      ],
      category: 'Education',
      views: 31_077,
      ageHours: weeks(6),
      commentsDisabled: true,
      film: { seconds: 20, thumbnailAt: 13, shot: shoot(paperDiagram, infosysSheet) },
    },
    {
      name: 'infosys-102',
      title: 'Infosys 102: three floors and a lift',
      description: `Where does a form go when you press Send? Down to the floor where the rules live, down again to the floor where things are kept, and back up with a number for you to write on a piece of paper.

The second sheet for the infosys course, and the last one with a lift in it.`,
      tags: ['infosys', 'information systems', 'three tiers', 'courses', 'database', 'tutorial'],
      category: 'Education',
      views: 17_960,
      likes: 1_288,
      ageHours: days(13),
      film: { seconds: 20, framesPerSecond: 20, thumbnailAt: 11.6, shot: shoot(paperDiagram, tiersSheet) },
    },
  ],
}
