const nodeModule = require('node:module')

/* Loads PROGRAM/answer.cjs as an older Node.js does, keeping what it compiles in KEPT, and prints what it answers. */
nodeModule.enableCompileCache = undefined
import('../../src-main/hosts/electron/compiled.ts').then(({ keepCompiled }) => {
  const { PROGRAM, KEPT } = process.env
  keepCompiled(PROGRAM, KEPT, 0)
  process.stdout.write(require(`${PROGRAM}/answer.cjs`).answer())
  // Its timer does not keep a process alive; one of the same length, set after it, does until it has gone off.
  setTimeout(() => {}, 1)
})
