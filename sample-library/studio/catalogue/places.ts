import type { CatWalkOptions } from '../scenes/catWalk.ts'
import type { LighthouseShoreOptions } from '../scenes/lighthouseShore.ts'
import type { PagodaOptions } from '../scenes/pagoda.ts'
import type { WoodedDellOptions } from '../scenes/woodedDell.ts'

/** The options of places that several films share, or that have so many colours that they fill a page. */

export const pagodaInSpring: PagodaOptions = {
  sky: ['#f7cfc8', '#fbe9dc'],
  sun: { ink: '#f0785a', x: 0.3, y: 0.3, size: 0.13 },
  hills: ['#d9b7b5', '#b98f98', '#8a6478'],
  wall: '#f4ead8',
  wood: '#7a2f2a',
  roof: '#3a3340',
  snowOnRoof: false,
  lamps: null,
  air: { inks: ['#fff2f5', '#ffc9d6'], count: 46, kind: 'petal' },
  counting: ['地', '水', '火', '風', '空'],
  ink: '#5a2f3c',
}

export const pagodaInSnow: PagodaOptions = {
  sky: ['#131c3d', '#34426f', '#6a74a0'],
  sun: { ink: '#f6efd6', x: 0.27, y: 0.24, size: 0.08 },
  hills: ['#55628f', '#3f4b78', '#dfe6f2'],
  wall: '#c9b79c',
  wood: '#4a2530',
  roof: '#232a45',
  snowOnRoof: true,
  lamps: '#ffcf7a',
  air: { inks: ['#ffffff'], count: 70, kind: 'snow' },
  counting: [],
  ink: '#ffffff',
}

export const dellInFourSeasons: WoodedDellOptions = {
  seasons: [
    {
      sky: ['#bfe3f2', '#fdf3da'],
      far: '#a9cbb0',
      ground: '#7fb56a',
      leaf: '#f4b6c8',
      leafTwo: '#a8d08a',
      fullness: 0.85,
    },
    {
      sky: ['#8fd0ee', '#fdf6d0'],
      far: '#7fb59a',
      ground: '#4f9a55',
      leaf: '#3f8f4a',
      leafTwo: '#6fb552',
      fullness: 1,
    },
    {
      sky: ['#f2c58f', '#fbe6c4'],
      far: '#c9a27a',
      ground: '#a8843f',
      leaf: '#d9622b',
      leafTwo: '#f0b03a',
      fullness: 0.9,
    },
    {
      sky: ['#c3d3e6', '#f3f6fb'],
      far: '#c6d3e0',
      ground: '#eef3f8',
      leaf: '#8a8f8a',
      leafTwo: '#8a8f8a',
      fullness: 0.02,
    },
  ],
  trunk: '#4a3a34',
  stream: '#6fb7cf',
  air: ['petals', 'midges', 'leaves', 'snow'],
  deer: '#7a4f33',
}

export const lighthouseAtDusk: LighthouseShoreOptions = {
  sky: ['#26305e', '#5b5a96', '#d98f9a', '#f4c7a0'],
  sea: ['#8a7fb0', '#2a3a6e'],
  rock: '#2b2f45',
  tower: ['#f6f1e6', '#d8433a'],
  beam: '#fff1c0',
  stars: 40,
  turns: 3,
}

export const moonlitWall: CatWalkOptions = {
  sky: ['#141a3c', '#2c3568', '#50538c'],
  moon: '#fdf0c4',
  roofs: ['#3d4378', '#2a2f5c', '#1c2044'],
  wall: '#e9e2d2',
  tile: '#3a3f5c',
  cat: '#12131f',
  eye: '#ffd95c',
  lamp: '#ffcf7a',
  pace: 0.09,
}

export const dellAtDusk: WoodedDellOptions = {
  seasons: [
    {
      sky: ['#2c2f5e', '#c98a9a'],
      far: '#6a6a96',
      ground: '#23394a',
      leaf: '#2f5a5c',
      leafTwo: '#3d6b5a',
      fullness: 1,
    },
  ],
  trunk: '#1f2233',
  stream: '#8f8fc0',
  air: ['midges'],
  deer: '#171c2e',
}
