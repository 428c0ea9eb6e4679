import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CopyField } from './CopyField.tsx'

const show = (text: string) =>
  render(<CopyField label="Link" text={text} action="Copy link" success="Link copied" />)
const note = () => screen.queryByText(/^Only this device can open this address\./)

it.each([
  'http://localhost:8080/watch/a',
  'http://127.0.0.1:8080/watch/a?together=b',
  'http://[::1]:8080/',
  'https://vtube.localhost',
])('says of %s that other devices cannot open it', (address) => {
  show(address)
  expect(note()).toBeVisible()
})

it.each([
  'http://192.168.1.4:8080/watch/a',
  'https://films.example/watch/localhost',
  'https://localhost.films.example/',
  '<iframe src="http://localhost:8080/embed/a"></iframe>',
  'WDJB-MJHT',
])('says nothing of %s', (text) => {
  show(text)
  expect(note()).toBeNull()
})
