import { channelPage } from '../../testing/faults/screens.ts'
import { testFaults } from '../../testing/faults/testFaults.ts'

testFaults(channelPage)
