import { t } from '../../texts/texts.ts'
import type { NoticeActivity } from './notice-activity.ts'

/** Why a notice does not count at the times of a flight. */
export const inactiveWords = (activity: Exclude<NoticeActivity, 'active'>): string =>
  ({ notYet: t('not yet in force'), ended: t('no longer in force'), outsideSchedule: t('outside its hours') })[activity]
