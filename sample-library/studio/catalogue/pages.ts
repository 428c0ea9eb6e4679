import type { MangaPageOptions } from '../scenes/mangaPage.ts'

/** Manga pages. Corners are in hundredths of the page's height. The page is 178 of these units wide. */

export const starePage: MangaPageOptions = {
  paper: '#fbfaf6',
  ink: '#15151a',
  accent: '#2f9be0',
  panels: [
    {
      corners: [
        [5, 6],
        [108, 6],
        [101, 94],
        [5, 94],
      ],
      subject: 'stare',
      from: 0.5,
      to: 9,
    },
    {
      corners: [
        [114, 6],
        [173, 6],
        [173, 53],
        [110.5, 53],
      ],
      subject: 'dots',
      tint: '#ffdc4d',
      from: 8,
      to: 14,
    },
    {
      corners: [
        [109.6, 60],
        [173, 60],
        [173, 94],
        [107, 94],
      ],
      subject: 'brush',
      from: 13,
      to: 18.5,
    },
  ],
}

export const grimPage: MangaPageOptions = {
  paper: '#f6f2e8',
  ink: '#1a1820',
  accent: '#e2603b',
  panels: [
    {
      corners: [
        [5, 6],
        [58, 6],
        [58, 60],
        [5, 60],
      ],
      subject: 'moon',
      from: 0.4,
      to: 4,
    },
    {
      corners: [
        [63, 6],
        [116, 6],
        [116, 60],
        [63, 60],
      ],
      subject: 'scythe',
      from: 4,
      to: 8,
    },
    {
      corners: [
        [121, 6],
        [173, 6],
        [173, 60],
        [121, 60],
      ],
      subject: 'cup',
      from: 8,
      to: 11.5,
    },
    {
      corners: [
        [5, 66],
        [112, 66],
        [112, 94],
        [5, 94],
      ],
      subject: 'words',
      words: 'DAY OFF',
      from: 11.5,
      to: 13.5,
      tint: '#e9c24b',
    },
    {
      corners: [
        [117, 66],
        [173, 66],
        [173, 94],
        [117, 94],
      ],
      subject: 'hammock',
      from: 13.5,
      to: 17,
    },
  ],
}
