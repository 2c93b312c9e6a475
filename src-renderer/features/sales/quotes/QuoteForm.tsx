import { Button } from '@mantine/core'
import { useDocumentTitle, useHotkeys } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { useBaseDay, useOperator } from '../../../data/operator.ts'
import { ActionButton } from '../../../ui/ActionButton.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { FormError } from '../../../ui/FormError.tsx'
import { go } from '../../../ui/location.ts'
import { Page, Spring } from '../../../ui/Page.tsx'
import { stopAtUnfinished } from '../../../ui/unfinished.ts'
import { AircraftChoice } from './AircraftChoice.tsx'
import { legsInput, nextLeg, pastDays, returnLeg, withoutPosition } from './draft.ts'
import { LegsForm } from './LegsForm.tsx'
import { PartiesForm } from './PartiesForm.tsx'
import { PriceForm } from './PriceForm.tsx'
import classes from './QuoteForm.module.css'
import { knownAccountId } from './quote-body.ts'
import { saveQuestions } from './save-questions.ts'
import type { BookingPage } from './types.ts'
import { useDebouncedQuery } from './use-debounced-query.ts'
import { useQuoteDraft } from './use-quote-draft.ts'
import { useSaveQuote } from './use-save-quote.ts'

/** The form of a quote: parties, legs, aircraft and price. */
export function QuoteForm({ booking }: { booking?: BookingPage }) {
  const { draft, change } = useQuoteDraft(booking)
  const { currency } = useOperator()
  const today = useBaseDay()
  const legs = legsInput(draft.legs, today, draft.typedIn)
  const accountId = knownAccountId(draft.account)
  const known = {
    ...(accountId === undefined ? {} : { accountId }),
    ...(booking ? { bookingid: booking.bookingId } : {}),
  }
  const same = { workflow: draft.workflow, legs: legs ?? [] }
  const proposed = useDebouncedQuery(
    'proposals.propose',
    legs && {
      ...same,
      evenWithoutEngine: true,
      positioning: draft.positioning,
      ...(draft.tail ? { aircraft: draft.tail } : {}),
      ...known,
    },
  )
  const offered = useDebouncedQuery('proposals.availability', legs && { ...same, ...known })
  const proposal = legs && proposed.data
  const { save, saving, error, ready, why } = useSaveQuote({
    booking,
    draft,
    legs,
    proposal,
    fresh: proposed.isCurrent,
  })
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [])
  const finish = (status: 'R' | 'Q' | 'B') => {
    if (stopAtUnfinished(form.current)) return
    if (questionsFor(status).length > 0) return setAsking(status)
    void save(status)
  }
  // The same days and warnings are asked about once.
  const [allowed, setAllowed] = useState<string[]>([])
  const [asking, setAsking] = useState<'R' | 'Q' | 'B'>()
  const questionsFor = (status: typeof asking) =>
    saveQuestions(pastDays(draft.legs, today), proposal?.legs ?? [], status === 'B').filter(
      ({ key }) => !allowed.includes(key),
    )
  const questions = questionsFor(asking)
  const [question] = questions
  const title = booking
    ? t('Edit {{bookingIdentifier}}', { bookingIdentifier: booking.bookingIdentifier })
    : t('New quote')
  useDocumentTitle(t('{{title}} - Apron', { title }))
  const leave = () => (history.length > 1 ? history.back() : go(booking ? `/quotes/${booking.bookingId}` : '/quotes'))
  const keys: [string, () => void][] = [
    ['alt+L', () => change({ legs: [...draft.legs, nextLeg(draft.legs)] })],
    ['alt+R', () => change({ legs: [...draft.legs, returnLeg(draft.legs)] })],
    ['mod+Enter', () => ready && finish('Q')],
  ]
  useHotkeys(keys, [])

  return (
    <Page
      title={title}
      flowing
      tools={
        <>
          <Spring />
          <Button variant="subtle" onClick={leave}>
            {t('Discard')}
          </Button>
          {!booking && (
            <ActionButton variant="default" why={why} loading={saving === 'R'} onClick={() => finish('R')}>
              {t('Save as request')}
            </ActionButton>
          )}
          {!booking && (
            <ActionButton variant="default" why={why} loading={saving === 'B'} onClick={() => finish('B')}>
              {t('Save and book')}
            </ActionButton>
          )}
          <ActionButton why={why} loading={saving === 'Q'} title={t('Ctrl Enter')} onClick={() => finish('Q')}>
            {booking ? t('Save changes') : t('Save as quote')}
          </ActionButton>
        </>
      }
    >
      <Confirm
        opened={asking !== undefined && question !== undefined}
        title={question?.title ?? ''}
        verb={question?.verb ?? ''}
        stay={question?.stay ?? ''}
        calm
        onClose={() => setAsking(undefined)}
        onConfirm={() => {
          if (question) setAllowed([...allowed, question.key])
          if (questions.length > 1 || !asking) return
          setAsking(undefined)
          void save(asking)
        }}
      >
        {question?.lines.map((line) => (
          <div key={line}>{line}</div>
        ))}
      </Confirm>
      <div className={classes.form} ref={form}>
        <div className={classes.main}>
          <FormError error={error ?? (proposed.isCurrent ? undefined : proposed.error)} fields={[]} />
          <PartiesForm draft={draft} change={change} error={error} />
          <LegsForm draft={draft} change={change} today={today} proposal={proposal} error={error ?? proposed.error} />
        </div>
        <div className={classes.side}>
          <AircraftChoice
            tail={draft.tail}
            choose={(tail) => change((before) => ({ tail, legs: withoutPosition(before.legs) }))}
            requestedType={draft.requestedType}
            requestType={(requestedType) => change({ requestedType })}
            offers={legs && offered.data}
            typedIn={draft.typedIn}
          />
          <PriceForm
            price={draft.price}
            positioning={draft.positioning}
            change={change}
            proposal={proposal}
            fresh={proposed.isCurrent}
            currency={currency}
            decided={draft.tail !== ''}
          />
        </div>
      </div>
    </Page>
  )
}
