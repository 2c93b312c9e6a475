import { Button, Modal } from '@mantine/core'
import { IconLicense } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'

/** The notices beside the page: written when it is built, by `src-main/start/notices.ts`. @throws Error. */
async function readNotices(): Promise<string> {
  const answer = await fetch('./third-party-notices.txt')
  if (!answer.ok) throw new Error(t('Third-party notices are not part of this build.'))
  return answer.text()
}

/** Shows the licences of the packages, fonts and data that Apron is made with. */
export function NoticesButton() {
  const [opened, setOpened] = useState(false)
  const { data, error } = useQuery({ queryKey: ['notices'], queryFn: readNotices, enabled: opened, retry: false })
  return (
    <>
      <Button variant="default" leftSection={<IconLicense size={14} />} onClick={() => setOpened(true)}>
        {t('Third-party notices')}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={t('Third-party notices')} size="xl">
        {data !== undefined && (
          <CodeBlock tall tabIndex={0}>
            {data}
          </CodeBlock>
        )}
        {error && <ErrorState error={error} />}
      </Modal>
    </>
  )
}
