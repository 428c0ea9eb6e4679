import type { Remark } from '../entry.ts'

export const reefWatchRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'coral-reef-cam': [
    ['Number Six Fan Club', 'SIX JUST PASSED. That is all. Good day everyone.', 96],
    ['Halvard', 'watching from a windowless office, floor minus two', 141],
    ['Lagoon Lou', "Number Six again!! That's four times while I ate a sandwich.", 58],
    ['科普小王', '條紋的那位是小丑魚嗎？', 21],
    ['Reef Watch', 'Lagoon Lou: he is on a diet of attention. Please do not tap the screen.', 34],
    ['বৃষ্টি', 'অফিসের কাজের ফাঁকে মাছ দেখা, এর চেয়ে ভালো বিরতি হয় না 🐠', 17],
    ['Camille', 'Is it me or is the shoal following the light?', 12],
    ['Tavita', 'That is my jetty!! Hello from above 👋', 203],
  ],
  'kelp-forest-cam': [
    ['Una', 'leaning with the kelp from a desk in Dundee', 9],
    ['coldwatercat', 'my cat has filed a complaint about the glass', 14],
    ['brackish', 'everything leans left. everything leans right. I lean too.', 77],
    ['Morag', "It's raining sideways up here on the pier. Can confirm the grim.", 21],
    ['Eilidh', 'Cold water gets no love. It should. Look at that green.', 58],
    ['seal?', 'was that a seal', 33],
    ['Reef Watch', 'seal?: it was a large frond with ambition.', 28],
  ],
}
