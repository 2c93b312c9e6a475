import { t } from '../../../src-shared/texts/texts.ts'
import classes from './Bars.module.css'

interface DutyBandProps {
  left: number
  width: number
  top: number
  height: number
  /** `9:35`; empty where there is no room. */
  length: string
}

const INSET = 2

/** Somebody's duty behind the flights it is made of, from report to release, with how long it lasts. */
export const DutyBand = ({ left, width, top, height, length }: DutyBandProps) => (
  <div className={classes.duty} style={{ left, width, top: top + INSET, height: height - 2 * INSET }}>
    {length && <span title={t('Duty from report to release')}>{length}</span>}
  </div>
)
