import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { meantBy } from '../../../../src-shared/domain/flights/passenger-list/meant-by.ts'
import { readPassengerList } from '../../../../src-shared/domain/flights/passenger-list/read-list.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { useDialogForm } from '../../../data/use-dialog-form.ts'
import classes from '../../../ui/Form.module.css'
import { Form } from '../../../ui/Form.tsx'
import lists from '../../../ui/Lists.module.css'
import { isoDay } from '../../../ui/time.ts'
import type { FlightPage } from '../types.ts'
import { ListRow, listLabels } from './ListRow.tsx'
import { fieldsOf, isComplete, type ListRowValues, rowsOf, sentRow } from './list-rows.ts'
import styles from './Passengers.module.css'
import { useKnownPeople } from './use-known-people.ts'

interface PassengerListProps {
  flight: FlightPage
  onClose(): void
}

/** Adds the passengers of a list pasted from an e-mail or a spreadsheet, once its rows were looked at. */
export function PassengerList({ flight, onClose }: PassengerListProps) {
  const today = isoDay(Date.now(), 'UTC')
  const add = useApiMutation('passengersDesk.addAll', { quiet: true })
  const form = useDialogForm({ calls: [add], values: { text: '' }, onClose })
  const [rows, setRows] = useState<ListRowValues[]>([])
  const [ignored, setIgnored] = useState<string[]>([])
  const [unusedColumns, setUnusedColumns] = useState<string[]>([])
  const fields = fieldsOf(rows)
  const unused = rows.flatMap((row) => row.unused)
  const known = useKnownPeople(rows.map((row) => sentRow(row, today)))
  const read = (text: string) => {
    form.set({ text })
    const found = readPassengerList(text, today)
    setRows(rowsOf(found.passengers))
    setIgnored(found.ignored)
    setUnusedColumns(found.unusedColumns ?? [])
  }
  const change = (at: number, part: Partial<ListRowValues>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  /** A person who is surely meant is taken unless another choice was made; undefined while people are looked up. */
  const personOf = (row: ListRowValues, at: number) => {
    const people = known[at]
    return row.person ?? (people && String(meantBy(people, flight.accountName)?.paxUserId ?? 'new'))
  }
  const chosen = rows.flatMap((row, at) => (row.isTaken ? [{ row, person: personOf(row, at) }] : []))
  const save = form.saving(t('{{count}} passengers added', { count: chosen.length }), () =>
    add.run({
      params: { flightId: String(flight.flightId) },
      body: {
        passengers: chosen.map(({ row, person }) => ({
          ...sentRow(row, today),
          // Without a chosen or found person, the core looks the passenger up when the list is saved.
          ...(row.person === 'new' && { isNew: true }),
          ...(person !== undefined && person !== 'new' && { paxUserId: Number(person) }),
        })),
      } as never,
    }),
  )
  return (
    <Form
      {...form.dialog}
      className={classes.one}
      verb={t('Add {{count}} passengers', { count: chosen.length })}
      ready={chosen.length > 0 && chosen.every(({ row }) => isComplete(row, today))}
      missing={rows.length === 0 ? t('Paste a list first') : t('Correct the marked fields')}
      onSave={save}
    >
      <Textarea
        label={t('List')}
        description={t('One passenger per line: name, birth date, passport, expiry, nationality, in any order.')}
        placeholder={t('e.g. Keller, Ada; 17 May 1984; X1234567; CH')}
        autosize
        minRows={rows.length > 0 ? 2 : 6}
        maxRows={rows.length > 0 ? 4 : 12}
        data-autofocus
        value={form.values.text}
        onChange={(event) => read(event.currentTarget.value)}
      />
      {rows.length > 0 && (
        <div className={styles.rows}>
          <table className={lists.table}>
            <thead>
              <tr>
                <th aria-label={t('Add')} />
                {fields.map((field) => (
                  <th key={field}>{listLabels()[field]}</th>
                ))}
                <th>{t('Person')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <ListRow
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows have no key, and none moves
                  key={at}
                  row={row}
                  fields={fields}
                  today={today}
                  known={known[at] ?? []}
                  person={personOf(row, at)}
                  onChange={(part) => change(at, part)}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {unusedColumns.length > 0 && (
        <p className={lists.none}>{t('Columns not used: {{columns}}', { columns: unusedColumns.join(', ') })}</p>
      )}
      {unused.length > 0 && (
        <p className={lists.none}>
          {t('Not used: {{texts}}', { texts: [...new Set(unused)].slice(0, 12).join(' · ') })}
        </p>
      )}
      {ignored.length > 0 && (
        <p className={lists.none}>
          {t('Without a name, left out: {{lines}}', { lines: ignored.slice(0, 5).join(' · ') })}
        </p>
      )}
    </Form>
  )
}
