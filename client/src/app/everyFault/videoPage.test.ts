import { videoPage } from '../../testing/faults/screens.ts'
import { testFaults } from '../../testing/faults/testFaults.ts'

testFaults(videoPage)
