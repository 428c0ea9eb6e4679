/** Entry of the gateway's database thread. */
import { serveDatabase } from '../../../database/sqlite/serveDatabase.ts'
import { createGatewayTables } from './gatewayTables.ts'

// Reads are small rows by primary key, which gain nothing from a large page cache.
serveDatabase((connection) => ({ tables: createGatewayTables(connection) }), 4_096)
