import { useEffect } from 'react'
import { useAnswer } from '../data/use-answer.ts'
import { Filling } from '../features/office/setup/Filling.tsx'
import { SignedOut } from '../features/office/setup/SignedOut.tsx'
import { Welcome } from '../features/office/setup/Welcome.tsx'
import { TroubleNote } from '../ui/TroubleNote.tsx'
import { Frame } from './Frame.tsx'
import { HealthBanner } from './HealthBanner.tsx'

const ASK_WHILE_FILLING_MS = 500

/** Decides what is shown: the sign-in hint, the first-start choice, the progress of filling, or the app. */
export function Gate() {
  const { body, trouble, again } = useAnswer('setup.state', {})
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
        <TroubleNote trouble={trouble} again={again} />
      </>
    )
  if (!body) return null
  if (body.state === 'none') return <Welcome unfinished={body.unfinished} />
  if (body.state === 'filling') return <Filling done={body.done} total={body.total} />
  return <Frame />
}
