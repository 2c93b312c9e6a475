import type { FileReply, StreamedFile } from '../../../../../src-shared/contract/file.ts'
import { type FlightSheet, flightSheets } from '../../../../../src-shared/contract/operations/papers.ts'
import type { FileType } from '../../../../../src-shared/domain/office/files.ts'
import { flightName } from '../../../../../src-shared/flight/flight-name.ts'
import { bestTimes } from '../../../../../src-shared/flight/flight-progress.ts'
import { found } from '../../../../../src-shared/wire/errors.ts'
import type { Reading } from '../../../dispatch/context.ts'
import { nameToSave } from '../../../documents/names.ts'
import type { ArchiveEntry, Paper } from '../../../papers/paper.ts'
import type { FlightRow } from '../../flights/flights/queries.ts'
import { documentsOf } from '../../office/documents/queries.ts'
import { asWritten } from '../../office/settings/paper-language.ts'
import { operator } from '../../office/setup/queries.ts'
import { quoteSettingsOf } from '../../sales/quote-offers/queries.ts'
import type { Uses } from '../../services.ts'
import { type Papers, pagesOfPapers, papersTitle } from './flight-papers.ts'
import { tripViewsOf } from './flight-view.ts'
import { type PaperHeader, pagesOf, type Sheet } from './page.ts'
import { routeOf } from './sheets/flight-head.ts'
import { isoDay } from './times.ts'
import { fileStem } from './words.ts'

const PDF = 'application/pdf'

/** The context of a handler that prints. */
export type Printing = Reading & Uses<'papers'>

async function imprintOf({ db, now }: Reading): Promise<PaperHeader> {
  const { logo } = await quoteSettingsOf(db)
  return { operator: found(await operator(db), 'operator_not_found').name, logo, now }
}

/** A paper, or several of a flight, as a file. */
async function fileDrawn(reading: Printing, draw: (imprint: PaperHeader) => { pages: Paper; name: string }) {
  const imprint = await imprintOf(reading)
  const { pages, name } = await asWritten(reading, () => draw(imprint))
  return { name: `${name}.pdf`, mediaType: PDF, bytes: await reading.papers.print(pages) }
}

/** One paper as a file. */
export const paper = (reading: Printing, draw: () => { sheet: Sheet; name: string[] }): Promise<FileReply> =>
  fileDrawn(reading, (imprint) => {
    const { sheet, name } = draw()
    return { pages: pagesOf([sheet], imprint), name: fileStem(name) }
  })

/** A flight among the others of its trip. */
async function papersOf({ db }: Reading, flight: FlightRow): Promise<Papers> {
  const trip = await tripViewsOf(db, flight)
  return {
    trip,
    view: found(
      trip.find((view) => view.flight.id === flight.id),
      'flight_not_found',
    ),
  }
}

const stemOf = ({ view }: Papers): string[] => [
  flightName(view.flight),
  routeOf(view).replace(' \u2013 ', '-'),
  isoDay(bestTimes(view.flight).departureAt, 'UTC'),
]

/** Papers of a flight as one file. */
export async function flightPapers(reading: Printing, flight: FlightRow, chosen: FlightSheet[]): Promise<FileReply> {
  const papers = await papersOf(reading, flight)
  return fileDrawn(reading, (imprint) => ({
    pages: pagesOfPapers(chosen, papers, imprint),
    name: fileStem([...stemOf(papers), papersTitle(chosen, papers, imprint)]),
  }))
}

/** Every print of a flight, and its documents; one with lost bytes is left out. */
export async function flightArchive(reading: Printing, flight: FlightRow): Promise<StreamedFile> {
  const papers = await papersOf(reading, flight)
  const files: ArchiveEntry[] = []
  let size = 0
  for (const [index, sheet] of flightSheets.entries()) {
    const { name, mediaType, bytes } = await fileDrawn(reading, (imprint) => ({
      pages: pagesOfPapers([sheet], papers, imprint),
      name: `${index + 1} ${papersTitle([sheet], papers, imprint)}`,
    }))
    files.push({ name, mediaType, content: bytes })
    size += bytes.length
  }
  for (const document of await documentsOf(reading.db, 'flights', flight.id)) {
    const { operatorId } = reading.db
    const { mediaType, sha256 } = document
    if (!reading.documents.has(operatorId, sha256)) continue
    const name = nameToSave(document.customName ?? document.name, mediaType as FileType)
    files.push({ name: `documents/${name}`, mediaType, content: { operatorId, sha256 } })
    size += document.size
  }
  const name = `${fileStem(stemOf(papers))}.zip`
  return { name, mediaType: 'application/zip', chunks: reading.papers.archive(files, reading.now), size }
}
