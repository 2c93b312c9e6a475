import { randomFillSync } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

const MIB = 1024 * 1024
const LOOKS_EVERY_MS = 50
export const PEOPLE = 50_000
export const DOCUMENTS = 8
export const DOCUMENT_MIB = 25
export const ARCHIVE_MIB = DOCUMENTS * DOCUMENT_MIB

/** A person at the desk, over HTTP. */
export interface Desk {
  url: string
  headers: Record<string, string>
}

async function answered(desk: Desk, path: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(`${desk.url}${path}`, { ...init, headers: { ...desk.headers, ...init.headers } })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

const read = async <Body>(desk: Desk, path: string) => (await (await answered(desk, path)).json()) as Body

/** Takes a file in without holding it. */
async function take(desk: Desk, path: string): Promise<void> {
  const response = await answered(desk, path)
  for await (const _ of response.body ?? []);
}

const upload = (desk: Desk, path: string, name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const body = new FormData()
  body.set('file', new Blob([bytes]), name)
  return answered(desk, path, { method: 'POST', body })
}

const bytes = (text: string) => new TextEncoder().encode(text)

/** Bytes that begin like a PDF and can't be packed. */
function pdfOf(mib: number): Uint8Array<ArrayBuffer> {
  const file = randomFillSync(new Uint8Array(mib * MIB))
  file.set(bytes('%PDF-1.7\n'))
  return file
}

const person = (index: number): string =>
  `${index},Bench${index},Ada,BENCH-${index},bench${index}@example.com,1980-01-01,CH,X${index}`

/** A CSV file of people. */
const peopleCsv = (count: number): Uint8Array<ArrayBuffer> =>
  bytes(
    `No,Last name,First name,Reference,Email,Birth date,Nationality,Document number\n${Array.from({ length: count }, (_, index) => person(index)).join('\n')}\n`,
  )

/** A script that makes the CSV file in a page, as `window.bytes`. */
export const peopleInPage = `(() => {
  const bytes = ${bytes}
  const person = ${person}
  window.bytes = (${peopleCsv})(${PEOPLE})
})()`

export async function uploadDocument(desk: Desk, flightId: number): Promise<void> {
  await upload(desk, `/desk/documents?noun=flights&recordId=${flightId}`, 'scan.pdf', pdfOf(DOCUMENT_MIB))
}

export async function uploadDocuments(desk: Desk, flightId: number): Promise<void> {
  for (let count = 0; count < DOCUMENTS; count++) await uploadDocument(desk, flightId)
}

export const archive = (desk: Desk, flightId: number) => take(desk, `/desk/prints/flights/${flightId}/files`)

export async function importPeople(desk: Desk, count = PEOPLE): Promise<void> {
  await upload(desk, '/desk/imports/people/batches', 'people.csv', peopleCsv(count))
}

/** Undoes what was done last: the import. */
export async function undo(desk: Desk): Promise<void> {
  await answered(desk, '/desk/undo', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })
}

export const PICTURES = 8
/** As a telephone takes them: 20 million pixels. */
const [WIDTH, HEIGHT] = [5000, 4000]

/** A photograph, as far as it is hard to decode. */
async function photograph(index: number): Promise<Uint8Array<ArrayBuffer>> {
  const { createCanvas } = await import('@napi-rs/canvas')
  const canvas = createCanvas(WIDTH, HEIGHT)
  const context = canvas.getContext('2d')
  for (let at = 0; at < 4000; at++) {
    context.fillStyle = `hsl(${(at * 37 + index * 11) % 360} 70% ${20 + (at % 60)}%)`
    context.fillRect((at * 997) % WIDTH, (at * 613) % HEIGHT, 300, 200)
  }
  return new Uint8Array(await canvas.encode('jpeg', 90))
}

export const photographs = (): Promise<Uint8Array<ArrayBuffer>[]> =>
  Promise.all(Array.from({ length: PICTURES }, (_, index) => photograph(index)))

/** Adds pictures to an aircraft, which makes each small, and takes their thumbnails. */
export async function pictures(desk: Desk, photographs: Uint8Array<ArrayBuffer>[]): Promise<void> {
  const [first] = await read<{ id: number }[]>(desk, '/desk/aircraft')
  for (const [index, bytes] of photographs.entries()) {
    const added = await upload(desk, `/desk/aircraft/${first?.id}/pictures`, `picture-${index}.jpg`, bytes)
    const { uuid } = (await added.json()) as { uuid: string }
    await take(desk, `/api/external/aircraft/picture/${uuid}/thumbnail`)
  }
}

export async function backup(desk: Desk): Promise<void> {
  await answered(desk, '/desk/backups', { method: 'POST' })
  for (;;) {
    const { running, trouble } = await read<{ running: number | null; trouble: unknown }>(desk, '/desk/backups')
    if (trouble) throw new Error(JSON.stringify(trouble))
    if (running === null) return
    await pause(LOOKS_EVERY_MS)
  }
}

/** Reads every byte of a backup again, as the screen of a restore does. */
export async function checkBackup(desk: Desk): Promise<void> {
  const { backups } = await read<{ backups: { name: string }[] }>(desk, '/desk/backups')
  await read(desk, `/desk/backups/${backups[0]?.name}`)
}

/** The months of this year, `2026-01` and so on. */
export function monthsOfYear(): string[] {
  const year = new Date().getUTCFullYear()
  return Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
}

/** The rosters of a year, month by month, as PDF. */
export async function rosters(desk: Desk): Promise<void> {
  for (const month of monthsOfYear()) await take(desk, `/desk/prints/roster?month=${month}`)
}

export async function invoicePdfs(desk: Desk): Promise<void> {
  const invoices = await read<{ invoiceId: number }[]>(desk, '/desk/invoices?limit=40')
  for (const { invoiceId } of invoices) await take(desk, `/desk/invoices/${invoiceId}/pdf`)
}

export const diagnostics = (desk: Desk) => take(desk, '/desk/diagnostics')
