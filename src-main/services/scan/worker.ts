/** The thread that reads travel documents; it answers JSON. */
import { answerJobs } from '../../platform/thread-work.ts'
import { DamagedScan, EncryptedScan } from './pages.ts'
import { readScan, type Scan } from './read-scan.ts'

answerJobs(async (scan: Scan) => {
  const answer = await readScan(scan).then(
    (read) => ({ read: read ?? null }),
    (error) => {
      if (error instanceof DamagedScan) return { damaged: true }
      if (error instanceof EncryptedScan) return { encrypted: true }
      throw error
    },
  )
  return new Uint8Array(Buffer.from(JSON.stringify(answer)))
})
