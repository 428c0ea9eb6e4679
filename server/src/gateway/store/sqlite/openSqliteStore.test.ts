import { describeGatewayStore } from '../../../../testing/gatewayStoreContract.ts'
import { openGatewayStore } from '../../../../testing/openGatewayStore.ts'

describeGatewayStore('SQLite', openGatewayStore)
