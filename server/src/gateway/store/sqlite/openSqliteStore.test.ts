import { describeGatewayStore } from '../../../../testing/contracts/gatewayStoreContract.ts'
import { openGatewayStore } from '../../../../testing/openGatewayStore.ts'

describeGatewayStore('SQLite', openGatewayStore)
