import '../../testing/indexedDb.ts'
import { testFaults } from '../../testing/faults/testFaults.ts'
import { userDataScreens } from '../../testing/faults/userDataScreens.ts'

testFaults(userDataScreens)
