import { t } from '../../../../src-shared/texts/texts.ts'
import { useRemoteOptions } from '../../../data/use-remote-options.ts'
import { Picker } from '../../../ui/picker/Picker.tsx'
import type { PickerOption } from '../../../ui/picker/picker-state.ts'

interface PersonFieldProps {
  label: string
  placeholder: string
  chosen: PickerOption | null
  /** The person by the number that interfaces know as `internalId` and `userId`. */
  onChoose(person: PickerOption | null): void
  /** People who can't be chosen, such as those who are aboard already. */
  without?: readonly (number | null)[]
  nothing?: string
  clearable?: boolean
  autoFocus?: boolean
  error?: string | undefined
}

const MOST = 30

/** An active person by a part of the name, searched among all there are. */
export function PersonField({ without = [], nothing, ...props }: PersonFieldProps) {
  const { picker } = useRemoteOptions('peopleDesk.table', {
    search: (text) => ({ query: { search: text || undefined, limit: MOST + without.length } }),
    optionsOf: (people) =>
      people
        .filter(({ userId }) => !without.includes(userId))
        .map(({ userId, name, account, email }) => ({
          ...{ value: String(userId), label: name, note: account?.name ?? email ?? undefined },
        })),
  })
  return <Picker {...props} {...picker} words={{ nothing: nothing ?? t('No person with this name') }} />
}
