import { IconPaperclip } from '@tabler/icons-react'

/** How many documents hang on a row of a table; nothing where there are none. `title` says it in words. */
export function PaperCount({ count, title }: { count: number; title: string }) {
  return count > 0 ? (
    <span title={title} style={{ whiteSpace: 'nowrap' }}>
      <IconPaperclip size={13} /> {count}
    </span>
  ) : null
}
