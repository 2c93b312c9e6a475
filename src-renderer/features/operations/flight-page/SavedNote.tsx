import { t } from '../../../../src-shared/texts/texts.ts'
import { DeliveryState } from '../../integrations/webhooks/DeliveryState.tsx'
import classes from './TimesPanel.module.css'
import type { ChangeNotice } from './use-change-notice.ts'

/** After a save: the notifications that partners received. */
export function SavedNote({ notice }: { notice: ChangeNotice }) {
  const { sinceSave } = notice
  if (!sinceSave) return null
  if (sinceSave.length === 0)
    return <>{t('Saved. No partners are subscribed to this event, so no notification was sent.')}</>
  return (
    <span className={classes.saved}>
      {t('Saved. Partners notified ({{event}}):', { event: sinceSave[0]?.event })}
      {sinceSave.map((delivery) => (
        <span key={delivery.id}>
          {delivery.partnerName} <DeliveryState state={delivery.state} />
        </span>
      ))}
    </span>
  )
}
