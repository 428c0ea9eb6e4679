/** The React baseline: a text field, a theme switch, and the cards from one call. */
import { createElement, Fragment, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PlainCard } from './baselines.ts'

const Card = ({ card, index }: { card: PlainCard; index: number }) =>
  createElement(
    'li',
    null,
    createElement('img', {
      src: card.pictureUrl,
      width: 320,
      height: 180,
      alt: '',
      loading: index < 8 ? 'eager' : 'lazy',
    }),
    createElement('h2', null, createElement('a', { href: `/watch/${index}` }, card.title)),
    createElement('p', null, card.text),
  )

function Controls() {
  const [text, setText] = useState('')
  const [isDark, setIsDark] = useState(false)
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  return createElement(
    'p',
    null,
    createElement('input', {
      'aria-label': 'Search',
      value: text,
      onChange: (event: { target: HTMLInputElement }) => setText(event.target.value),
    }),
    createElement(
      'button',
      { type: 'button', 'aria-pressed': isDark, onClick: () => setIsDark(!isDark) },
      'Dark mode',
    ),
  )
}

const cards = (await (await fetch('/cards.json')).json()) as PlainCard[]
const root = document.querySelector('#root')
if (root !== null)
  createRoot(root).render(
    createElement(
      Fragment,
      null,
      createElement(Controls),
      createElement(
        'ul',
        null,
        cards.map((card, index) => createElement(Card, { key: index, card, index })),
      ),
    ),
  )
