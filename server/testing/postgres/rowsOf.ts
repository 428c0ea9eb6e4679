import { Client } from 'pg'

/** Asks a database once, over a connection of its own. */
export async function rowsOf<Row>(url: string, query: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}
