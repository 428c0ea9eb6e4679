import { Client } from 'pg'

/** Runs one query over a new connection and returns the rows. */
export async function rowsOf<Row>(url: string, query: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query(query)).rows as Row[]
  } finally {
    await client.end()
  }
}
