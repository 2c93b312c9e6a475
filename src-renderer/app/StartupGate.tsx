import { useEffect } from 'react'
import { useApiQuery } from '../data/use-api-query.ts'
import { Filling } from '../features/office/setup/Filling.tsx'
import { SignedOut } from '../features/office/setup/SignedOut.tsx'
import { Welcome } from '../features/office/setup/Welcome.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { AppLayout } from './AppLayout.tsx'
import { HealthBanner } from './HealthBanner.tsx'

const ASK_WHILE_FILLING_MS = 500

/** Decides what is shown: the sign-in hint, the first-start choice, the progress of filling, or the app. */
export function StartupGate() {
  const { body, trouble, again } = useApiQuery('setup.state', {})
  const filling = body?.state === 'filling'
  useEffect(() => {
    if (!filling) return
    const timer = setInterval(again, ASK_WHILE_FILLING_MS)
    return () => clearInterval(timer)
  }, [filling, again])

  if (trouble?.code === 'signed_out' || trouble?.code === 'key_missing') return <SignedOut />
  if (trouble && !body)
    return (
      <>
        <HealthBanner />
        <ErrorState trouble={trouble} again={again} />
      </>
    )
  if (!body) return null
  if (body.state === 'none') return <Welcome unfinished={body.unfinished} />
  if (body.state === 'filling') return <Filling done={body.done} total={body.total} />
  return <AppLayout />
}
