// Keeps the threads of closed databases for the next tests, because most tests open a database.
import { keepIdleWorkers } from '../src/database/sqlite/databaseWorkers.ts'

keepIdleWorkers(4)
