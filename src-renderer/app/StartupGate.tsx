import { useApiQuery } from '../data/use-api-query.ts'
import { Filling } from '../features/office/setup/Filling.tsx'
import { Restoring, useRestoring } from '../features/office/setup/Restoring.tsx'
import { SignedOut } from '../features/office/setup/SignedOut.tsx'
import { Welcome } from '../features/office/setup/Welcome.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { AppLayout } from './AppLayout.tsx'
import { HealthBanner } from './HealthBanner.tsx'

const ASK_WHILE_FILLING_MS = 500

/** Decides what is shown: the progress of a restore, the sign-in hint, the first-start choice, the progress of filling, or the app. */
export function StartupGate() {
  const { data, error, refetch, isFetchedAfterMount } = useApiQuery(
    'setup.state',
    {},
    { refetchInterval: (data) => data?.state === 'filling' && ASK_WHILE_FILLING_MS },
  )
  const restored = useRestoring(isFetchedAfterMount)

  if (restored !== null) return <Restoring share={restored} />
  if (error?.code === 'signed_out' || error?.code === 'key_missing') return <SignedOut />
  if (error && !data)
    return (
      <>
        <HealthBanner />
        <ErrorState error={error} refetch={refetch} />
      </>
    )
  if (!data) return null
  if (data.state === 'none') return <Welcome unfinished={data.unfinished} />
  if (data.state === 'filling') return <Filling done={data.done} total={data.total} />
  return <AppLayout />
}
