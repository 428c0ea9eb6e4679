import 'fake-indexeddb/auto'
import { testFaults } from '../../testing/faults/testFaults.ts'
import { userDataScreens } from '../../testing/faults/userDataScreens.ts'

testFaults(userDataScreens)
