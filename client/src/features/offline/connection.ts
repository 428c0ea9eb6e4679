import { createConnection } from './createConnection.ts'
import { isServiceReachable } from './isServiceReachable.ts'

export const connection = createConnection(isServiceReachable)
