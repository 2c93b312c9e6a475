/** The thread that writes PDFs. */
import { answerJobs } from '../../runtime/thread-work.ts'
import { renderPaper } from './render.ts'

answerJobs(renderPaper)
