import type { Remark } from '../entry.ts'

export const letterformPostRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'gojo-five-storeys': [
    ['Haruto', '英語で「地水火風空」を数えるの、なんかいいですね。', 512],
    ['Celestine', 'Came here for somebody with a blindfold. Left knowing about roofs. No regrets.', 8420],
    [
      'structural steve',
      'They hardly ever fall down in earthquakes, either. The storeys are stacked, not tied, so each one sways against the one below. Five hats on one head.',
      2760,
    ],
    ['Nadja', 'The fourth roof arriving at 0:08 with that little bounce… satisfying.', 340],
    ['Ito M.', '塔の先っぽは相輪（そうりん）と言います。九つの輪、数えてみてください（絵では六つ？）', 177],
    ['Letterform Post', 'Ito M.: you are right, nine rings. We ran out of sky.', 266],
  ],
  'gojo-in-the-snow': [
    ['雪うさぎ', '灯りがともると、急にあたたかく見えます。', 488],
    ['Ingmar', 'Too cold to explain. Fair.', 203],
    ['ともこ', '静かで、いい夜。', 160],
    [
      'Beatrix L.',
      'The snow on the roofs is so neat, as if somebody went round with a ruler. Please never tell me.',
      94,
    ],
  ],
  'grim-and-grin': [
    ['Ambrose', 'So a grin is a grim that has lost a leg. I will be thinking about this at funerals.', 511],
    ['lexi con', 'One letter apart by count, two by stroke. The title knows exactly what it is doing.', 188],
    ['O.', 'Do "live" and "evil" & hide under the table', 96],
  ],
  'bounty-by-the-basket': [
    [
      'Orchard Jo',
      'Those are eating apples, the red ones. The green ones are cookers. Do not mix baskets!',
      144,
    ],
    ['Saskia', 'The swirl at 0:07 is my kitchen in October.', 121],
    ['mutineer', 'not a single ship. 2/10', 430],
  ],
  'a-dell-in-four-seasons': [
    ['Rosemary Thorpe', 'The deer does not move all year. I understand the deer.', 3120],
    ['IT Support', 'Was looking for a laptop driver. Stayed four seasons.', 9904],
    ['Jiří', 'The stream freezes! Look at 0:19, it goes pale. I almost missed it.', 266],
    ['Winifred', 'We had one behind our school. It is a car park now. It is still a dell underneath.', 2511],
    ['toadflax', 'autumn is too short, like the real one', 340],
  ],
}
