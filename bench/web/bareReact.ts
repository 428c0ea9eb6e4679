/** The page of the yardstick: React draws the cards that one call brings. */
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import type { PlainCard } from './Yardsticks.ts'

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
    createElement('h2', null, card.title),
    createElement('p', null, card.text),
  )

const cards = (await (await fetch('/cards.json')).json()) as PlainCard[]
const root = document.querySelector('#root')
if (root !== null)
  createRoot(root).render(
    createElement(
      'ul',
      null,
      cards.map((card, index) => createElement(Card, { key: index, card, index })),
    ),
  )
