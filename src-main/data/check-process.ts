import { printCheck } from './check-file.ts'
import type { CheckKind } from './check-kind.ts'

/** The process that checks a large database beside the host: `check-process.ts FILE KIND`. */
printCheck(process.argv[2] ?? '', process.argv[3] as CheckKind)
