import { useEffect, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { WorkProgress } from '../../../ui/WorkProgress.tsx'
import classes from './Setup.module.css'

const LOOKS_EVERY_MS = 500

/** While Apron starts: nothing, or how far it is where it restores a backup first. */
export function Restoring() {
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    const look = async () => setShare((await bridge.desktop?.startup().catch(() => null))?.restoring ?? null)
    const timer = setInterval(look, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  if (share === null) return null
  return (
    <main className={classes.page}>
      <div className={classes.box} role="status">
        <h1>{t('Restoring the backup')}</h1>
        <p className={classes.lead}>
          {t(
            'The backup is checked and copied, and the present data is kept as a backup. Don’t turn off the computer.',
          )}
        </p>
        <WorkProgress label={t('Progress')} done={share} total={1} inPercent />
      </div>
    </main>
  )
}
