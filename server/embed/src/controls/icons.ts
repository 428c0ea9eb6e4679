/** The paths of the icons in the bar, on a ground of 24 by 24. Some icons are made of parts that show by turns. */
const PATHS = {
  previous: ['M17.97 4.29A2 2 0 0 1 21 6v12a2 2 0 0 1-3.03 1.71l-10-6a2 2 0 0 1 0-3.43zM3 20V4'],
  next: ['M21 4v16M6.03 4.29A2 2 0 0 0 3 6v12a2 2 0 0 0 3.03 1.71l10-6a2 2 0 0 0 0-3.43z'],
  playback: [
    'M5 5a2 2 0 0 1 3-1.73l12 7a2 2 0 0 1 0 3.46l-12 7A2 2 0 0 1 5 19z',
    'M6 3h2q1 0 1 1v16q0 1-1 1H6q-1 0-1-1V4q0-1 1-1M15 3h2q1 0 1 1v16q0 1-1 1h-2q-1 0-1-1V4q0-1 1-1',
    'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5',
  ],
  volume: [
    'M11 4.7a.7.7 0 0 0-1.2-.5L6.4 7.59A1.4 1.4 0 0 1 5.42 8H3a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h2.42a1.4 1.4 0 0 1 1 .41l3.38 3.39a.7.7 0 0 0 1.2-.5z',
    'M16 9a5 5 0 0 1 0 6',
    'M19.36 18.36a9 9 0 0 0 0-12.72',
    'M22 9l-6 6M16 9l6 6',
  ],
  back: ['M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5'],
  forward: ['M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5'],
  subtitles: [
    'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M7 15h4M15 15h2M7 11h2M13 11h4',
  ],
  settings: [
    'M9.67 4.14a2.34 2.34 0 0 1 4.66 0 2.34 2.34 0 0 0 3.32 1.91 2.34 2.34 0 0 1 2.33 4.03 2.34 2.34 0 0 0 0 3.84 2.34 2.34 0 0 1-2.33 4.03 2.34 2.34 0 0 0-3.32 1.91 2.34 2.34 0 0 1-4.66 0 2.34 2.34 0 0 0-3.32-1.91 2.34 2.34 0 0 1-2.33-4.03 2.34 2.34 0 0 0 0-3.84 2.34 2.34 0 0 1 2.33-4.03 2.34 2.34 0 0 0 3.32-1.91M9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  ],
  miniPlayer: [
    'M21 9V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v10c0 1.1.9 2 2 2h4M14 13h6q2 0 2 2v3q0 2-2 2h-6q-2 0-2-2v-3q0-2 2-2',
  ],
  theatre: ['M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2'],
  fullscreen: [
    'M8 3H5a2 2 0 0 0-2 2v3M21 8V5a2 2 0 0 0-2-2h-3M3 16v3a2 2 0 0 0 2 2h3M16 21h3a2 2 0 0 0 2-2v-3',
    'M8 3v3a2 2 0 0 1-2 2H3M21 8h-3a2 2 0 0 1-2-2V3M3 16h3a2 2 0 0 1 2 2v3M16 21v-3a2 2 0 0 1 2-2h3',
  ],
  more: ['m9 18 6-6-6-6'],
} as const

export type BarIcon = keyof typeof PATHS

/** Creates an icon from its paths. Lines have the colour of the text, also where the system forces colours. */
export function drawIcon(paths: readonly string[]): SVGElement {
  const create = (tag: string, attributes: Readonly<Record<string, string>>) => {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
    return element
  }
  const icon = create('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' })
  icon.append(...paths.map((d) => create('path', { d })))
  return icon as SVGElement
}

export const iconOf = (name: BarIcon): SVGElement => drawIcon(PATHS[name])
