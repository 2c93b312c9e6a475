import type { FileReply } from '../../../../../src-shared/contract/file.ts'
import type { FilingFormat, FilingList } from '../../../../../src-shared/domain/flights/filings.ts'
import { fileStem } from '../papers/words.ts'
import { eapis } from './formats/eapis.ts'
import { gar } from './formats/gar.ts'
import { defaultRecipient, paxlst } from './formats/paxlst.ts'
import type { FiledFlight } from './rules/types.ts'

interface FilingOptions {
  format: FilingFormat
  list: FilingList
  sender?: string | undefined
  recipient?: string | undefined
  /** The country that gets it. */
  country: string | null
  now: number
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

/** The file of a submission: `APN123 LSZH-EGLF 2026-11-24 GAR.xlsx`. */
export async function filingFile(flight: FiledFlight, options: FilingOptions): Promise<FileReply> {
  const { format, list, country, now } = options
  const day = new Date(flight.departureAt).toISOString().slice(0, 10)
  const stem = (kind: string) => fileStem([flight.name, `${flight.departure.code}-${flight.arrival.code}`, day, kind])
  if (format === 'GAR') return { name: `${stem('GAR')}.xlsx`, mediaType: XLSX, bytes: await gar(flight) }
  if (format === 'EAPIS')
    return {
      name: `${stem('eAPIS')}.xml`,
      mediaType: 'application/xml',
      bytes: encode(await eapis(flight, options.sender, now)),
    }
  const sender = options.sender ?? flight.operator.icaoCode ?? flight.operator.name
  const recipient = options.recipient ?? defaultRecipient(country)
  const kind = list === 'CREW' ? 'PAXLST crew' : 'PAXLST passengers'
  const text = paxlst(flight, list, { sender, recipient, country }, now)
  return { name: `${stem(kind)}.edi`, mediaType: 'application/edifact', bytes: encode(text) }
}
