import { clsx } from 'clsx'
import { createElement, type FunctionComponent } from 'react'

/** The data of an icon of the library: its name, if its class has it, and its shapes with their attributes. */
interface IconData {
  name?: string
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

const ATTRIBUTES = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Creates the component of an icon with the same markup as the library. The build replaces the library's own function
 * with this one (`vite/compactIcons.ts`), because the original has many more options.
 */
export default function createIcon({ name, node }: IconData): FunctionComponent<{ className?: string }> {
  return ({ className }) =>
    createElement(
      'svg',
      {
        ...ATTRIBUTES,
        className: clsx('lucide', name && `lucide-${name}`, className),
        'aria-hidden': true,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
