import { runProgram } from '../../platform/run-program.ts'
import { printCheck } from './check-file.ts'
import type { CheckKind } from './check-kind.ts'

/** The process that checks a large database beside the host: `check-process.ts FILE KIND`. */
const [file = '', kind] = process.argv.slice(2)
void runProgram((print) => printCheck(file, kind as CheckKind, print))
