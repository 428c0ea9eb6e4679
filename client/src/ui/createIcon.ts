import { clsx } from 'clsx'
import { createElement, type FunctionComponent } from 'react'

/** The data of an icon of the library: its name, if its class has it, and its shapes with their attributes. */
interface IconData {
  name?: string
  node: readonly [tag: string, attributes: Readonly<Record<string, string>>][]
}

/**
 * Creates the component of an icon. The build replaces the library's own function with this one
 * (`vite/compactIcons.ts`), because the original has many more options, and attributes that `reset.css` sets.
 */
export default function createIcon({ name, node }: IconData): FunctionComponent<{ className?: string }> {
  return ({ className }) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: clsx('lucide', name && `lucide-${name}`, className),
        'aria-hidden': true,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
}
