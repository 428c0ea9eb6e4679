/** The worker that stores files of saved videos. Only workers write into a file without a copy of it. */
import { serveDownload, type WorkerPort } from './serveDownload.ts'

serveDownload(self as unknown as WorkerPort)
