/** Short programs that are typed on screen. They can be run unchanged if their packages are installed. */

export const promiseQueue = `export function queue(most = 3) {
  const waiting = []
  let running = 0

  const next = () => {
    if (running >= most) return
    const job = waiting.shift()
    if (!job) return
    running += 1
    job().finally(() => {
      running -= 1
      next()
    })
  }

  return (work) =>
    new Promise((resolve, reject) => {
      const job = () =>
        Promise.resolve().then(work).then(resolve, reject)
      waiting.push(job)
      next()
    })
}
`

export const debounceHook = `import { useEffect, useState } from 'react'

// Answers the value once it has stood still.
export function useDebounced(value, wait = 250) {
  const [settled, setSettled] = useState(value)

  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(value)
    }, wait)
    return () => clearTimeout(timer)
  }, [value, wait])

  return settled
}
`

export const cartHook = `import { useReducer } from 'react'

function cart(items, event) {
  if (event.type === 'add')
    return [...items, event.item]
  if (event.type === 'remove')
    return items.filter(({ id }) => id !== event.id)
  if (event.type === 'empty') return []
  return items
}

export function useCart() {
  const [items, send] = useReducer(cart, [])
  // Never stored, so never wrong.
  const total = items.reduce((sum, { price }) => sum + price, 0)
  return { items, total, send }
}
`

export const mongoPipeline = `export function salesByMonth(orders, year) {
  return orders.aggregate([
    { $match: { year, paid: true } },
    {
      $group: {
        _id: '$month',
        sold: { $sum: 1 },
        money: { $sum: '$total' },
      },
    },
    { $sort: { _id: 1 } },
    {
      $project: {
        month: '$_id',
        sold: 1,
        money: { $round: ['$money', 2] },
      },
    },
  ])
}
`

export const uploadRoute = `import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import express from 'express'

const most = 20 * 1024 * 1024
const app = express()

app.post('/upload', async (request, response) => {
  const size = Number(request.headers['content-length'])
  const kind = request.headers['content-type']
  if (!(size <= most)) return response.sendStatus(413)
  if (kind !== 'video/webm') return response.sendStatus(415)
  const name = crypto.randomUUID()
  await pipeline(request, createWriteStream(name))
  response.status(201).json({ name })
})

app.listen(3000)
`
