import { describeGateway } from '../../testing/gatewayContract.ts'

describeGateway('The gateway')
