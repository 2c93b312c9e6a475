/** The thread that makes pictures small; no bytes say that a picture can't be decoded. */
import { answerJobs } from '../../platform/thread-work.ts'
import { drawThumbnail } from './thumbnail-draw.ts'

answerJobs(async (bytes: Uint8Array) => (await drawThumbnail(bytes)) ?? new Uint8Array(0))
