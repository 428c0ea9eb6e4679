import { describeGateway } from '../../testing/contracts/gatewayContract.ts'

describeGateway('The gateway')
