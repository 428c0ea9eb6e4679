import type { Remark } from '../entry.ts'

export const letterformPostRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'gojo-five-storeys': [
    ['Akemi', '地水火風空を数えていたら、娘が全部覚えました。', 402],
    [
      "carpenter's mate",
      "There is a pillar in the middle that holds nothing up; in some towers it doesn't even touch the ground. It just hangs there and swings against the quake. Best argument for having one calm person in the room.",
      311,
    ],
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
    ['Vítek', 'Five roofs, five elements, and I still only came for the name', 18],
    ['fan of Satoru', 'wrong gojo, stayed anyway, 6 eyes → 5 roofs', 95],
  ],
  'gojo-in-the-snow': [
    ['雪うさぎ', '灯りがともると、急にあたたかく見えます。', 488],
    ['Ingmar', 'Too cold to explain. Fair.', 203],
    ['ともこ', '静かで、いい夜。', 160],
    ['Mirka', 'a lamp on every floor & nobody on the stairs', 20],
    [
      'Beatrix L.',
      'The snow on the roofs is so neat, as if somebody went round with a ruler. Please never tell me.',
      94,
    ],
  ],
  'grim-and-grin': [
    ['Ambrose', 'So a grin is a grim that has lost a leg. I will be thinking about this at funerals.', 511],
    [
      'kerning police',
      'When the leg of the m falls off, the n is left standing a hair too far right. I noticed. I will always notice.',
      120,
    ],
    ['Letterform Post', 'kerning police: we know. It misses its friend.', 84],
    ['lexi con', 'One letter apart by count, two by stroke. The title knows exactly what it is doing.', 188],
    ['O.', 'Do "live" and "evil" & hide under the table', 96],
  ],
  'bounty-by-the-basket': [
    ['Old Norse enthusiast', 'so kindness → reward → apples. Language is a downhill road to snacks', 15],
    [
      'Orchard Jo',
      'Those are eating apples, the red ones. The green ones are cookers. Do not mix baskets!',
      144,
    ],
    ['Saskia', 'The swirl at 0:07 is my kitchen in October.', 121],
    ['Lise-Marie', "Sept cents pommes ! J'en ai compté trois, puis j'ai eu faim.", 22],
    ['reward poster', 'WANTED: the rest of the letters in apples', 31],
    ['mutineer', 'not a single ship. 2/10', 430],
  ],
  'a-dell-in-four-seasons': [
    ['Rosemary Thorpe', 'The deer does not move all year. I understand the deer.', 3120],
    ['IT Support', 'Was looking for a laptop driver. Stayed four seasons.', 9904],
    ['Jiří', 'The stream freezes! Look at 0:19, it goes pale. I almost missed it.', 266],
    ['map lover', 'Ordnance maps near me have eleven "dells" and not one of them has a deer. Robbed.', 61],
    ['Winifred', 'We had one behind our school. It is a car park now. It is still a dell underneath.', 2511],
    ['toadflax', 'autumn is too short, like the real one', 340],
    ['Yara', 'the deer is me at parties', 34],
  ],
}
