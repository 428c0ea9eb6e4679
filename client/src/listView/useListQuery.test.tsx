import { WHOLE_LIST } from '@vtube/shared/listQuery'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { useLocation } from '../routing/hooks.ts'
import { MemoryRouter } from '../routing/Router.tsx'
import { keepListQuery, keptListQuery } from '../storage/listQueries.ts'
import { useListQuery } from './useListQuery.ts'

function List({ name }: { name: string | null }) {
  const { query, setQuery } = useListQuery(name)
  const { pathname, search, hash } = useLocation()
  return (
    <>
      <output>{pathname + search + hash}</output>
      <p>{`${query.length} ${query.sort}`}</p>
      <button onClick={() => setQuery({ ...query, length: 'long' })}>Long</button>
      <button onClick={() => setQuery(WHOLE_LIST)}>Reset</button>
    </>
  )
}
async function open(address: string, name: string | null = 'folder Films') {
  const view = render(
    <MemoryRouter key={address} address={address}>
      <List name={name} />
    </MemoryRouter>,
  )
  await act(async () => {})
  return view
}
const address = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('writes the query into the address, beside other parameters', async () => {
  await open('/folders/Films?exact=1#top')
  await press('Long')
  expect(address()).toBe('/folders/Films?exact=1&length=long#top')
})

// jellyfin-web#106
it('restores what somebody left in a list, and not what they left in another one', async () => {
  const { unmount } = await open('/folders/Films')
  await press('Long')
  unmount()
  const second = await open('/folders/Films')
  expect(address()).toBe('/folders/Films?length=long')
  expect(screen.getByText('long null')).toBeVisible()
  second.unmount()
  await open('/folders/Music', 'folder Music')
  expect(address()).toBe('/folders/Music')
})

// stash#326
it('follows a link with parameters, whatever the device has kept', async () => {
  keepListQuery('folder Films', { ...WHOLE_LIST, length: 'long' })
  await open('/folders/Films?sort=name')
  expect(screen.getByText('null name')).toBeVisible()
  expect(address()).toBe('/folders/Films?sort=name')
})

it('forgets a list that is reset', async () => {
  keepListQuery('folder Films', { ...WHOLE_LIST, length: 'long' })
  const { unmount } = await open('/folders/Films')
  await press('Reset')
  expect(address()).toBe('/folders/Films')
  unmount()
  await open('/folders/Films')
  expect(address()).toBe('/folders/Films')
})

it('neither reads nor writes where lists have no query', async () => {
  await open('/search/pond?length=long', null)
  expect(screen.getByText('null null')).toBeVisible()
  expect(address()).toBe('/search/pond?length=long')
})

it('keeps the queries of the last hundred lists, and reads around damaged storage', () => {
  localStorage.setItem('vtube.session.listQueries', '[["ok","sort=name"],7,["x"],null]')
  expect(keptListQuery('ok').sort).toBe('name')
  for (let index = 0; index < 100; index += 1)
    keepListQuery(`list ${index}`, { ...WHOLE_LIST, sort: 'views' })
  expect(keptListQuery('ok')).toEqual(WHOLE_LIST)
  expect(keptListQuery('list 0').sort).toBe('views')
})
