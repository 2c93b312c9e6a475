import { IconPaperclip } from '@tabler/icons-react'

/** The number of documents of a table row; empty for none. `title` spells it out. */
export function PaperCount({ count, title }: { count: number; title: string }) {
  return count > 0 ? (
    <span title={title} style={{ whiteSpace: 'nowrap' }}>
      <IconPaperclip size={13} /> {count}
    </span>
  ) : null
}
