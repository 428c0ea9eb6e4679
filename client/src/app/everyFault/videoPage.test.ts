import { videoPage } from '../../testing/faults/screensUnderTest.ts'
import { testFaults } from '../../testing/faults/testFaults.ts'

testFaults(videoPage)
