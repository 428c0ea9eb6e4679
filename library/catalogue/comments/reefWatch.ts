import type { Remark } from '../entry.ts'

export const reefWatchRemarks: Readonly<Record<string, readonly Remark[]>> = {
  'coral-reef-cam': [
    ['Number Six Fan Club', 'SIX JUST PASSED. That is all. Good day everyone.', 96],
    ['Halvard', 'watching from a windowless office, floor minus two', 141],
    ['Camille', 'Is it me or is the shoal following the light?', 12],
    ['Tavita', 'That is my jetty!! Hello from above 👋', 203],
  ],
  'kelp-forest-cam': [
    ['brackish', 'everything leans left. everything leans right. I lean too.', 77],
    ['Eilidh', 'Cold water gets no love. It should. Look at that green.', 58],
  ],
}
