/** Opens a link that begins a mail (`mailDraft`) in the e-mail program. */
export function openMail(link: string): void {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.click()
}
