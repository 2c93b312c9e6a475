import { Button, Modal } from '@mantine/core'
import { IconLicense } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../../../src-shared/texts/texts.ts'
import { CodeBlock } from '../../../ui/CodeBlock.tsx'
import { ErrorState } from '../../../ui/ErrorState.tsx'

/** The notices that the build puts beside the page (`src-main/hosts/start/notices.ts`); undefined where they are missing. */
async function readNotices(): Promise<string | undefined> {
  const answer = await fetch('./third-party-notices.txt').catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

/** Shows the licenses of the packages, fonts and data that Apron is made with. */
export function NoticesButton() {
  const [notices, setNotices] = useState<{ text: string | undefined }>()
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLicense size={14} />}
        onClick={async () => setNotices({ text: await readNotices() })}
      >
        {t('Third-party notices')}
      </Button>
      <Modal
        opened={notices !== undefined}
        onClose={() => setNotices(undefined)}
        title={t('Third-party notices')}
        size="xl"
      >
        {notices?.text === undefined ? (
          <ErrorState error={{ message: t('Third-party notices are not part of this build.') }} />
        ) : (
          <CodeBlock tall tabIndex={0}>
            {notices.text}
          </CodeBlock>
        )}
      </Modal>
    </>
  )
}
