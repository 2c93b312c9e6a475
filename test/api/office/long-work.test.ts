import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answered, startApron, type TestApron } from '../../support/apron.ts'
import { until } from '../../support/until.ts'

let apron: TestApron
beforeAll(async () => {
  apron = await startApron()
})
afterAll(() => apron.close())

const of = (name: string) => ({ params: { name } })
const backups = async () => answered(await apron.desk.backups.list({}))

test('a backup that is stopped is not there, and the next is made', async () => {
  answered(await apron.desk.backups.make({}))
  await until(async () => answered(await apron.desk.longWork.progress(of('backup'))).progress !== null)
  expect(answered(await apron.desk.longWork.stop(of('backup')))).toEqual({ stopping: true })
  await apron.core.host.backups.start('asked')
  expect(await backups()).toMatchObject({ running: null, trouble: null, backups: [] })
  expect(existsSync(join(apron.folder, 'backups', 'making'))).toBe(false)
  await apron.clock.advance(1000)
  await apron.core.host.backups.start('asked')
  expect((await backups()).backups).toMatchObject([{ why: 'asked', trouble: null }])
})
