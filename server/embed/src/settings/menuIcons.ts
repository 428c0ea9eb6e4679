import { drawIcon } from '../controls/icons.ts'

/** The paths of the icons in the menu, on a ground of 24 by 24. */
const PATHS = {
  quality: 'M10 5H3M12 19H3M14 3v4M16 17v4M21 12h-9M21 19h-5M21 5h-7M8 10v4M8 12H3',
  subtitles:
    'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M7 15h4M15 15h2M7 11h2M13 11h4',
  style: 'M12 4v16M4 7V5a1 1 0 0 1 1-1h14a1 1 0 0 1 1 1v2M9 20h6',
  audio: 'M2 10v3M6 6v11M10 3v18M14 8v7M18 5v13M22 10v3',
  speed: 'm12 14 4-4M3.34 19a10 10 0 1 1 17.32 0',
  sleep: 'M10 2h4M12 14l3-3M4 14a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  next: 'M21 4v16M6.03 4.29A2 2 0 0 0 3 6v12a2 2 0 0 0 3.03 1.71l10-6a2 2 0 0 0 0-3.43z',
  repeat: 'm17 2 4 4-4 4M3 11v-1a4 4 0 0 1 4-4h14M7 22l-4-4 4-4M21 13v1a4 4 0 0 1-4 4H3',
  volume:
    'M11 4.7a.7.7 0 0 0-1.2-.5L6.4 7.59A1.4 1.4 0 0 1 5.42 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.42a1.4 1.4 0 0 1 1 .41l3.38 3.39a.7.7 0 0 0 1.2-.5zM16 9a5 5 0 0 1 0 6M19.36 18.36a9 9 0 0 0 0-12.72',
  screen:
    'M15.033 9.44a.647.647 0 0 1 0 1.12l-4.065 2.352a.645.645 0 0 1-.968-.56V7.648a.645.645 0 0 1 .967-.56zM12 17v4M8 21h8M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  chapters: 'M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13',
} as const

export type MenuIcon = keyof typeof PATHS

export const menuIconOf = (name: MenuIcon): SVGElement => drawIcon([PATHS[name]])
