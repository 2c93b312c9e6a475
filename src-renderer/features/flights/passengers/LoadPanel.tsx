import { UnstyledButton } from '@mantine/core'
import { perLanguage, t } from '../../../../src-shared/texts/texts.ts'
import lists from '../../../ui/Lists.module.css'
import { RecordsPanel } from '../../../ui/RecordsPanel.tsx'
import type { FlightPage } from '../types.ts'
import { LoadDialog, type LoadKind } from './LoadDialog.tsx'
import classes from './Passengers.module.css'
import { type Aboard, type Load, loadName, weightWords } from './passenger-words.ts'

interface LoadPanelProps {
  flight: FlightPage
  aboard: Aboard
  kind: LoadKind
}

const titles = perLanguage(() => ({
  animal: { title: t('Animals'), one: t('Animal'), add: t('Add animal'), none: t('No animals on board.') },
  cargo: { title: t('Cargo'), one: t('Cargo'), add: t('Add cargo'), none: t('No cargo on board.') },
}))

/** Animals or cargo of a flight. */
export function LoadPanel({ flight, aboard, kind }: LoadPanelProps) {
  const loads: Load[] = aboard[kind]
  const { title, one, add, none } = titles()[kind]
  const allowed = kind === 'animal' ? aboard.petsAllowed : aboard.cargoAllowed
  return (
    <RecordsPanel<Load>
      title={title}
      note={
        allowed === false && loads.length > 0 ? (
          <span className={lists.warn}>{t('not permitted on this aircraft')}</span>
        ) : undefined
      }
      verb={add}
      dialog={(load, close) => <LoadDialog flight={flight} kind={kind} loads={loads} load={load} onClose={close} />}
      empty={
        loads.length === 0 && (
          <p className={lists.none}>
            {none} {allowed === false && t('Not permitted on this aircraft.')}
          </p>
        )
      }
    >
      {(edit) => (
        <ul className={classes.loads}>
          {loads.map((load) => (
            <li key={load.id}>
              <UnstyledButton fz={13} title={t('Change it')} onClick={() => edit(load)}>
                <span>
                  {loadName(load, one)}
                  {load.packages !== null && load.packages > 1 && ` × ${load.packages}`}
                </span>
                {load.note && <small>{load.note}</small>}
              </UnstyledButton>
              {load.weightQty !== null && weightWords(load.weightQty, load.weightUnit)}
            </li>
          ))}
        </ul>
      )}
    </RecordsPanel>
  )
}
