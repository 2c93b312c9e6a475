import { ActionIcon, Kbd, TextInput } from '@mantine/core'
import { IconSearch, IconX } from '@tabler/icons-react'
import { MAX_SEARCH_LENGTH } from '../../src-shared/strings/search-length.ts'
import { t } from '../../src-shared/texts/texts.ts'

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
  width?: number
}

/** The search of a page: `/` leads to it, Escape clears it. */
export function SearchField({ label, value, onChange, width = 200 }: SearchFieldProps) {
  return (
    <TextInput
      w={width}
      placeholder={label}
      aria-label={label}
      data-search
      maxLength={MAX_SEARCH_LENGTH}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        onChange('')
        event.currentTarget.blur()
      }}
      leftSection={<IconSearch size={14} />}
      rightSectionPointerEvents={value ? 'all' : 'none'}
      rightSection={
        value === '' ? (
          <Kbd size="xs" aria-hidden="true">
            /
          </Kbd>
        ) : (
          <ActionIcon size={18} aria-label={t('Clear the search')} onClick={() => onChange('')}>
            <IconX size={12} />
          </ActionIcon>
        )
      }
    />
  )
}
