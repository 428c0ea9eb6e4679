import { describeGatewayStore } from '../../../../testing/gatewayStoreContract.ts'
import { openTestGatewayStore } from '../../../../testing/openTestGatewayStore.ts'

describeGatewayStore('SQLite', openTestGatewayStore)
