/** Programs that are typed on screen. They can be run unchanged. */

export const reactiveStore = `// Who is being computed right now, innermost last.
const running = []

export function signal(value) {
  const readers = new Set()
  const read = () => {
    const reader = running.at(-1)
    if (reader) {
      readers.add(reader)
      reader.sources.add(readers)
    }
    return value
  }
  const write = (next) => {
    if (Object.is(next, value)) return
    value = next
    for (const reader of [...readers]) reader()
  }
  return [read, write]
}

export function effect(work) {
  const run = () => {
    for (const readers of run.sources) readers.delete(run)
    run.sources.clear()
    running.push(run)
    work()
    running.pop()
  }
  run.sources = new Set()
  run()
}

export function computed(work) {
  const [read, write] = signal()
  effect(() => write(work()))
  return read
}

// Forty lines. Now subscribe to something.
`

export const mernApi = `import express from 'express'
import { MongoClient, ObjectId } from 'mongodb'

const database = new MongoClient(process.env.MONGO_URL)
const books = database.db('shelf').collection('books')
const app = express().use(express.json())

app.get('/books', async (request, response) => {
  const { page = 0 } = request.query
  const found = books.find().skip(page * 20).limit(20)
  response.json(await found.toArray())
})

app.post('/books', async (request, response) => {
  const { title, author } = request.body
  if (!title) throw new Error('A book needs a title.')
  const added = await books.insertOne({ title, author })
  response.status(201).json({ id: added.insertedId })
})

app.delete('/books/:id', async (request, response) => {
  const _id = new ObjectId(request.params.id)
  const { deletedCount } = await books.deleteOne({ _id })
  response.sendStatus(deletedCount === 1 ? 204 : 404)
})

app.use((error, request, response, next) => {
  response.status(400).json({ error: error.message })
})
app.listen(3000)
`
