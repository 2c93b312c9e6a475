import { t } from '../../../../src-shared/texts/texts.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { MailServerForm } from './MailServerForm.tsx'
import { MailTest } from './MailTest.tsx'

/** The SMTP server by which orders and quotes are sent; without one they open in the e-mail program. */
export function MailPanel() {
  const { data, error, refetch } = useApiQuery('mail.read', {})
  return (
    <Panel title={t('E-mail')}>
      {error && !data && <ErrorState error={error} refetch={refetch} />}
      {data && (
        <>
          <MailServerForm state={data} />
          {data.isSetUp && <MailTest state={data} />}
        </>
      )}
    </Panel>
  )
}
