/** The thread of the gateway's store. */
import { serveDatabase } from '../../../catalogue/sqlite/serveDatabase.ts'
import { createGatewayTables } from './createGatewayTables.ts'

// Small rows by their key: nothing that a large cache would help.
serveDatabase(createGatewayTables, 4_096)
