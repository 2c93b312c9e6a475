/** A phone as a file has it. */
interface WrittenPhone {
  phone: string
  /** A spreadsheet rounded it to a number, or dropped its first zero or plus: the phone is not what it was. */
  isSpoiled: boolean
}

/** The phone of a cell, without the guards that spreadsheets need: `="0730..."`, `'0730...`, `tel:`. */
export function phoneIn(text: string): WrittenPhone {
  const guarded = /^=\s*"(.*)"$/s.exec(text.trim())?.[1] ?? text.trim()
  const phone = guarded
    .replace(/^'+/, '')
    .replace(/^tel:\s*/i, '')
    .trim()
  // `4.9E+11`, `49171234567.0`: written as a number.
  const isRounded = /^[-+]?\d+([.,]\d+)?e[-+]?\d+$/i.test(phone) || /^\d{5,}[.,]0+$/.test(phone)
  return { phone, isSpoiled: isRounded }
}
