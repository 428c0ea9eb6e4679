/** Entry of the gateway's database thread. */
import { serveDatabase } from '../../../catalogue/sqlite/serveDatabase.ts'
import { createGatewayTables } from './gatewayTables.ts'

// Reads are small rows by primary key, which gain nothing from a large page cache.
serveDatabase(createGatewayTables, 4_096)
