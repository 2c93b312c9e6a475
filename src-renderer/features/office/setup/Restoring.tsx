import { useEffect, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { bridge } from '../../../api.ts'
import { WorkProgress } from '../../../ui/WorkProgress.tsx'
import classes from './Setup.module.css'

const LOOKS_EVERY_MS = 500

/** How much of a restore is done, 0 to 1, while Apron starts; null: there is none. Looked at until Apron has answered. */
export function useRestoring(hasAnswered: boolean): number | null {
  const [share, setShare] = useState<number | null>(null)
  useEffect(() => {
    if (hasAnswered) return setShare(null)
    const look = async () => setShare((await bridge.desktop?.startup().catch(() => null))?.restoring ?? null)
    const timer = setInterval(look, LOOKS_EVERY_MS)
    return () => clearInterval(timer)
  }, [hasAnswered])
  return share
}

/** While Apron starts and restores a backup first. */
export function Restoring({ share }: { share: number }) {
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
