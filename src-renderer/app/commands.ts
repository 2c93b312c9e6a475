import {
  IconBuildingPlus,
  IconCalendarPlus,
  IconCash,
  IconClock,
  IconFileDollar,
  IconFilePlus,
  IconKeyboard,
  IconMoon,
  IconPlane,
  IconReceipt2,
  IconRefresh,
  IconSend,
  IconSun,
  IconSunMoon,
  IconUserPlus,
  IconUserShield,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Sending } from '../../src-shared/bridge.ts'
import type { Answer } from '../../src-shared/contract/endpoint.ts'
import type { EndpointFor, Operation } from '../../src-shared/contract/index.ts'
import { t } from '../../src-shared/texts/texts.ts'
import { bridge } from '../api.ts'
import { usePreferences } from '../data/preferences.ts'
import { troubleOf, unreachable } from '../data/trouble.ts'
import { askAll } from '../data/use-answer.ts'
import { showDone, showTrouble } from '../ui/messages.ts'
import { ask } from './intent.ts'
import { go } from './location.ts'

/** What a command may need that only the frame has. */
export interface Desk {
  setScheme(scheme: 'light' | 'dark' | 'auto'): void
  showKeys(): void
}

export interface Command {
  id: string
  label: string
  icon: TablerIcon
  /** The menu it belongs to. */
  group: 'New' | 'View' | 'Interface' | 'Help'
  /** Other words somebody may look for. */
  also?: string
  run(desk: Desk): void | Promise<void>
}

/** What an operation answers; undefined where it was refused, which is said. */
async function answerOf<O extends Operation>(operation: O, sent: Sending): Promise<Answer<EndpointFor<O>> | undefined> {
  const reply = await bridge.call(operation, sent).catch(() => undefined)
  const trouble = reply ? troubleOf(reply) : unreachable
  if (trouble) showTrouble(trouble)
  return trouble ? undefined : (reply?.body as Answer<EndpointFor<O>>)
}

/** Sends all deliveries that failed in the last two days once more. */
async function resendFailed(): Promise<void> {
  const sent = await answerOf('webhookDesk.resendMany', { body: { failedSince: Date.now() - 2 * 86_400_000 } })
  if (sent)
    showDone(
      sent.count === 1
        ? t('1 delivery is sent again')
        : t('{{count}} deliveries are sent again', { count: sent.count }),
    )
}

async function restartReceiver(): Promise<void> {
  const state = await answerOf('receiver.state', {})
  if (!state) return
  if (state.running) await answerOf('receiver.stop', {})
  const started = await answerOf('receiver.start', { body: { port: state.port } })
  if (started) showDone(t('The receiver listens on port {{port}}', { port: started.port }))
}

/** Everything that can be done from anywhere: what the palette lists, and what menus are made of. */
export const commands: Command[] = [
  {
    id: 'quote.new',
    label: t('New quote'),
    icon: IconFilePlus,
    group: 'New',
    also: t('booking request'),
    run: () => go('/quotes/new'),
  },
  {
    id: 'flight.new',
    label: t('New flight'),
    icon: IconPlane,
    group: 'New',
    also: t('leg charter'),
    run: () => go('/quotes/new'),
  },
  {
    id: 'task.new',
    label: t('New task on the board'),
    icon: IconCalendarPlus,
    group: 'New',
    also: t('maintenance aog note'),
    run: () => ask('/board', 'new'),
  },
  {
    id: 'crew.new',
    label: t('Add crew'),
    icon: IconUserShield,
    group: 'New',
    also: 'pilot',
    run: () => ask('/crew', 'new'),
  },
  {
    id: 'person.new',
    label: t('Add a person'),
    icon: IconUserPlus,
    group: 'New',
    also: t('passenger customer'),
    run: () => ask('/people', 'new'),
  },
  {
    id: 'account.new',
    label: t('New account'),
    icon: IconBuildingPlus,
    group: 'New',
    also: t('customer company'),
    run: () => ask('/accounts', 'new'),
  },
  {
    id: 'aircraft.new',
    label: t('Add an aircraft'),
    icon: IconPlane,
    group: 'New',
    also: t('tail fleet'),
    run: () => ask('/aircraft', 'new'),
  },
  {
    id: 'invoice.new',
    label: t('New invoice'),
    icon: IconFileDollar,
    group: 'New',
    also: t('issue bill'),
    run: () => ask('/invoices', 'new'),
  },
  { id: 'payment.new', label: t('New payment'), icon: IconCash, group: 'New', run: () => ask('/payments', 'new') },
  {
    id: 'expense.new',
    label: t('New expense'),
    icon: IconReceipt2,
    group: 'New',
    also: t('receipt cost'),
    run: () => ask('/expenses', 'new'),
  },
  {
    id: 'subscription.new',
    label: t('New webhook subscription'),
    icon: IconWebhook,
    group: 'New',
    run: () => ask('/subscriptions', 'new'),
  },
  {
    id: 'theme.light',
    label: t('Light appearance'),
    icon: IconSun,
    group: 'View',
    also: 'theme',
    run: ({ setScheme }) => setScheme('light'),
  },
  {
    id: 'theme.dark',
    label: t('Dark appearance'),
    icon: IconMoon,
    group: 'View',
    also: 'theme',
    run: ({ setScheme }) => setScheme('dark'),
  },
  {
    id: 'theme.auto',
    label: t('Appearance as the system'),
    icon: IconSunMoon,
    group: 'View',
    also: 'theme',
    run: ({ setScheme }) => setScheme('auto'),
  },
  {
    id: 'times.utc',
    label: t('Times in UTC'),
    icon: IconClock,
    group: 'View',
    also: 'zulu',
    run: () => usePreferences.getState().set({ timeMode: 'utc' }),
  },
  {
    id: 'times.local',
    label: t('Times in local time'),
    icon: IconClock,
    group: 'View',
    also: 'zone',
    run: () => usePreferences.getState().set({ timeMode: 'local' }),
  },
  {
    id: 'screen.again',
    label: t('Ask everything anew'),
    icon: IconRefresh,
    group: 'View',
    also: t('reload refresh'),
    run: askAll,
  },
  {
    id: 'deliveries.resend',
    label: t('Send failed deliveries again'),
    icon: IconSend,
    group: 'Interface',
    also: t('webhook retry'),
    run: resendFailed,
  },
  {
    id: 'receiver.restart',
    label: t('Restart the receiver'),
    icon: IconWebhook,
    group: 'Interface',
    also: t('webhook inbox start'),
    run: restartReceiver,
  },
  {
    id: 'keys.show',
    label: t('Show the keys'),
    icon: IconKeyboard,
    group: 'Help',
    also: t('shortcuts help'),
    run: ({ showKeys }) => showKeys(),
  },
]
