/** The thread that writes PDFs. */
import { answerJobs } from '../../platform/thread-work.ts'
import { renderPaper } from './render.ts'

answerJobs(renderPaper)
