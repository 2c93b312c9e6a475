import {
  IconCalendarTime,
  IconKey,
  IconPlaneTilt,
  IconSend,
  IconSettings,
  IconWebhook,
  type TablerIcon,
} from '@tabler/icons-react'

export interface Place {
  path: string
  label: string
  icon: TablerIcon
  /** Reached by `g` and this key. */
  key: string
  group?: string
}

/** The rooms of the app, in the order of the navigation. */
export const places: Place[] = [
  { path: '/board', label: 'Board', icon: IconCalendarTime, key: 'b' },
  { path: '/flights', label: 'Flights', icon: IconPlaneTilt, key: 'f' },
  { path: '/subscriptions', label: 'Subscriptions', icon: IconWebhook, key: 'w', group: 'Webhooks' },
  { path: '/deliveries', label: 'Deliveries', icon: IconSend, key: 'd', group: 'Webhooks' },
  { path: '/access', label: 'API access', icon: IconKey, key: 'a' },
  { path: '/settings', label: 'Settings', icon: IconSettings, key: 's' },
]
