/** The thread of the catalogue. */
import { createStore } from './createStore.ts'
import { serveDatabase } from './serveDatabase.ts'

serveDatabase(createStore)
