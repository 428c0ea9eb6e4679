import { channelAndLiked } from '../../testing/faults/screens.ts'
import { testFaults } from '../../testing/faults/testFaults.ts'

testFaults(channelAndLiked)
