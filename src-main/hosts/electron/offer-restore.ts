import { app, dialog } from 'electron'
import { t } from '../../../src-shared/texts/texts.ts'
import type { DataDamaged } from '../../engines/sqlite/damage.ts'
import { notedBackupFolder } from '../../services/backup/folder.ts'
import { requestRestore } from '../../services/backup/restore.ts'
import { relaunch } from './relaunch.ts'

/** Offers the newest verified backup in place of a database that can't be opened; false where it is not wanted. */
export async function offerRestore(folder: string, { message, backup }: DataDamaged): Promise<boolean> {
  if (!backup) return false
  const at = new Date(backup.madeAt).toISOString().slice(0, 16).replace('T', ' ')
  const { response } = await dialog.showMessageBox({
    type: 'error',
    title: t('Apron could not start'),
    message: t('The database is damaged'),
    detail: `${message}\n\n${t('Restore the newest verified backup of {{at}}? Changes made after it are lost. The damaged files stay in the data folder.', { at: `${at} UTC` })}`,
    buttons: [t('Restore backup'), t('Quit')],
    defaultId: 0,
    cancelId: 1,
  })
  if (response !== 0) return false
  await requestRestore(folder, { folder: await notedBackupFolder(folder), name: backup.name, askedAt: Date.now() })
  relaunch()
  app.quit()
  return true
}
