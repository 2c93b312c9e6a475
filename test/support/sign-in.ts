/** The headers of a browser that signs in by a link: its cookie, and the key that the page takes from the address. */
export async function signInBy(link: string): Promise<Record<string, string>> {
  const response = await fetch(link, { redirect: 'manual' })
  const cookie = response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const pageKey = new URL(response.headers.get('Location') ?? '', link).hash.split('=')[1] ?? ''
  return { Cookie: cookie, 'X-Apron-Desk': pageKey }
}
