/** The thread of the gateway's store. */
import { serveDatabase } from '../../../catalogue/sqlite/serveDatabase.ts'
import { createGatewayTables } from './createGatewayTables.ts'

serveDatabase(createGatewayTables)
