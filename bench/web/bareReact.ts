/** The page with which the product is compared: a text field, a theme switch, and the cards from one call. */
import { createElement as draw, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import type { PlainCard } from './startBareReact.ts'

function Controls() {
  const [text, setText] = useState('')
  const [isDark, setIsDark] = useState(false)
  useLayoutEffect(() => {
    document.documentElement.style.colorScheme = isDark ? 'dark' : 'light'
  }, [isDark])
  const onChange = (event: { target: HTMLInputElement }) => setText(event.target.value)
  const onClick = () => setIsDark(!isDark)
  return draw(
    'p',
    null,
    draw('input', { 'aria-label': 'Search', value: text, onChange }),
    draw('button', { type: 'button', 'aria-pressed': isDark, onClick }, 'Dark mode'),
  )
}

function Card({ title, text, pictureUrl, index }: PlainCard & { index: number }) {
  const loading = index < 8 ? 'eager' : 'lazy'
  return draw(
    'li',
    null,
    draw('img', { src: pictureUrl, width: 320, height: 180, alt: '', loading }),
    draw('h2', null, draw('a', { href: `/watch/${index}` }, title)),
    draw('p', null, text),
  )
}

const cards = (await (await fetch('/cards.json')).json()) as PlainCard[]
const root = document.querySelector('#root')
const list = cards.map((card, index) => draw(Card, { key: index, ...card, index }))
if (root !== null)
  createRoot(root).render([draw(Controls, { key: 'controls' }), draw('ul', { key: 'cards' }, list)])
