import { answered, startApron } from './apron.ts'

/** An operator that is renamed in a process that then ends without a word. `writing-process.ts FOLDER NAME` */
const [folder = '', name = ''] = process.argv.slice(2)
const apron = await startApron({ folder })
answered(await apron.desk.settings.change({ body: { name } }))
process.kill(process.pid, 'SIGKILL')
