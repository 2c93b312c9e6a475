import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBuildingPlus,
  IconCalendarPlus,
  IconCash,
  IconClock,
  IconFileDollar,
  IconFilePlus,
  IconKeyboard,
  IconLanguage,
  IconMoon,
  IconPlane,
  IconReceipt2,
  IconRefresh,
  IconSearch,
  IconSend,
  IconSun,
  IconSunMoon,
  IconUserPlus,
  IconUserShield,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'
import { perLanguage, t } from '../../src-shared/texts/texts.ts'
import type { MenuCommand } from '../../src-shared/wire/bridge.ts'
import { callApi } from '../data/call-api.ts'
import { refetchAll } from '../data/follow-changes.ts'
import { chooseLanguage, languageChoices } from '../data/language.ts'
import { orShowError } from '../data/or-show-error.ts'
import { requestAction } from '../data/pending-action.ts'
import { type TimeMode, usePreferences } from '../data/preferences.ts'
import { redo, undo } from '../shared/undo/undo.tsx'
import { presentTime } from '../ui/clock.ts'
import { focusSearch } from '../ui/keys.ts'
import { go } from '../ui/location.ts'
import { showDone } from '../ui/messages.ts'

/** The parts of the app's layout that commands use. */
export interface Desk {
  scheme: 'light' | 'dark' | 'auto'
  setScheme(scheme: 'light' | 'dark' | 'auto'): void
  timeMode: TimeMode
  showKeys(): void
}

export interface Command extends Pick<MenuCommand, 'id' | 'label' | 'menu' | 'section' | 'accelerator'> {
  icon: TablerIcon
  /** One of several of which one holds: whether it is this one. */
  holds?(desk: Desk): boolean
  /** Synonyms for the search. */
  also?: string
  run(desk: Desk): void | Promise<void>
}

/** Sends all deliveries that failed in the last two days once more. */
async function resendFailed(): Promise<void> {
  const body = { failedSince: presentTime() - 2 * 86_400_000 }
  const sent = await orShowError(callApi('webhookDesk.resendMany', { body }))
  if (sent) showDone(t('Retrying {{count}} deliveries', { count: sent.count }))
}

async function restartReceiver(): Promise<void> {
  const state = await orShowError(callApi('receiver.state', {}))
  if (!state) return
  if (state.running) await orShowError(callApi('receiver.stop', {}))
  const started = await orShowError(callApi('receiver.start', { body: { port: state.port } }))
  if (started) showDone(t('Test receiver is running on port {{port}}', { port: started.port }))
}

/** The commands available everywhere: the palette lists them, and the menus are made of them. */
export const commands: () => Command[] = perLanguage(() => [
  {
    id: 'quote.new',
    label: t('New quote'),
    icon: IconFilePlus,
    menu: 'new',
    also: t('booking request'),
    accelerator: 'CmdOrCtrl+N',
    run: () => go('/quotes/new'),
  },
  {
    id: 'flight.new',
    label: t('New flight'),
    icon: IconPlane,
    menu: 'new',
    also: t('leg charter'),
    run: () => go('/quotes/new'),
  },
  {
    id: 'task.new',
    label: t('New task'),
    icon: IconCalendarPlus,
    menu: 'new',
    also: t('maintenance aog note'),
    run: () => requestAction('/board', 'new'),
  },
  {
    id: 'crew.new',
    label: t('Add crew'),
    icon: IconUserShield,
    menu: 'new',
    also: 'pilot',
    run: () => requestAction('/crew', 'new'),
  },
  {
    id: 'person.new',
    label: t('Add person'),
    icon: IconUserPlus,
    menu: 'new',
    also: t('passenger customer'),
    run: () => requestAction('/people', 'new'),
  },
  {
    id: 'account.new',
    label: t('New account'),
    icon: IconBuildingPlus,
    menu: 'new',
    also: t('customer company'),
    run: () => requestAction('/accounts', 'new'),
  },
  {
    id: 'aircraft.new',
    label: t('Add aircraft'),
    icon: IconPlane,
    menu: 'new',
    also: t('tail fleet'),
    run: () => requestAction('/aircraft', 'new'),
  },
  {
    id: 'invoice.new',
    label: t('New invoice'),
    icon: IconFileDollar,
    menu: 'new',
    also: t('issue bill'),
    run: () => requestAction('/invoices', 'new'),
  },
  {
    id: 'payment.new',
    label: t('New payment'),
    icon: IconCash,
    menu: 'new',
    run: () => requestAction('/payments', 'new'),
  },
  {
    id: 'expense.new',
    label: t('New expense'),
    icon: IconReceipt2,
    menu: 'new',
    also: t('receipt cost'),
    run: () => requestAction('/expenses', 'new'),
  },
  {
    id: 'subscription.new',
    label: t('New webhook subscription'),
    icon: IconWebhook,
    menu: 'new',
    run: () => requestAction('/subscriptions', 'new'),
  },
  {
    id: 'change.undo',
    label: t('Undo the last change'),
    icon: IconArrowBackUp,
    menu: 'edit',
    section: 'change',
    run: () => undo(),
  },
  {
    id: 'change.redo',
    label: t('Redo the last change'),
    icon: IconArrowForwardUp,
    menu: 'edit',
    section: 'change',
    run: () => redo(),
  },
  {
    id: 'search.page',
    label: t('Search on this page'),
    icon: IconSearch,
    menu: 'edit',
    section: 'search',
    accelerator: 'CmdOrCtrl+F',
    run: focusSearch,
  },
  {
    id: 'theme.light',
    label: t('Light appearance'),
    icon: IconSun,
    menu: 'view',
    also: 'theme',
    section: 'theme',
    holds: ({ scheme }) => scheme === 'light',
    run: ({ setScheme }) => setScheme('light'),
  },
  {
    id: 'theme.dark',
    label: t('Dark appearance'),
    icon: IconMoon,
    menu: 'view',
    also: 'theme',
    section: 'theme',
    holds: ({ scheme }) => scheme === 'dark',
    run: ({ setScheme }) => setScheme('dark'),
  },
  {
    id: 'theme.auto',
    label: t('Match system appearance'),
    icon: IconSunMoon,
    menu: 'view',
    also: 'theme',
    section: 'theme',
    holds: ({ scheme }) => scheme === 'auto',
    run: ({ setScheme }) => setScheme('auto'),
  },
  ...languageChoices().map(
    ({ value, label }): Command => ({
      id: `language.${value}`,
      label: t('Language: {{language}}', { language: label }),
      icon: IconLanguage,
      menu: 'view',
      section: 'language',
      also: 'language sprache langue english englisch anglais german deutsch allemand french französisch français',
      holds: () => usePreferences.getState().language === value,
      run: () => chooseLanguage(value),
    }),
  ),
  {
    id: 'times.utc',
    label: t('Times in UTC'),
    icon: IconClock,
    menu: 'view',
    also: 'zulu',
    section: 'times',
    holds: ({ timeMode }) => timeMode === 'utc',
    run: () => usePreferences.getState().set({ timeMode: 'utc' }),
  },
  {
    id: 'times.local',
    label: t('Times in local time'),
    icon: IconClock,
    menu: 'view',
    also: 'zone',
    section: 'times',
    holds: ({ timeMode }) => timeMode === 'local',
    run: () => usePreferences.getState().set({ timeMode: 'local' }),
  },
  {
    id: 'screen.again',
    label: t('Refresh'),
    icon: IconRefresh,
    menu: 'view',
    also: t('reload refresh'),
    section: 'refresh',
    accelerator: 'F5',
    run: refetchAll,
  },
  {
    id: 'deliveries.resend',
    label: t('Retry failed deliveries'),
    icon: IconSend,
    menu: 'interface',
    also: t('webhook retry'),
    run: resendFailed,
  },
  {
    id: 'receiver.restart',
    label: t('Restart test receiver'),
    icon: IconWebhook,
    menu: 'interface',
    also: t('webhook inbox start'),
    run: restartReceiver,
  },
  {
    id: 'keys.show',
    label: t('Keyboard shortcuts'),
    icon: IconKeyboard,
    menu: 'help',
    also: t('shortcuts help'),
    accelerator: 'F1',
    run: ({ showKeys }) => showKeys(),
  },
])
