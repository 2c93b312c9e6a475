import { z } from 'zod'
import { epoch, uuid } from '../../wire/fields.ts'

/** A file attached to a record, in the interface's shape; nulls stay (wire-facts 1.8). */
export const documentObject = z
  .object({
    id: z.int(),
    uuid,
    name: z.string(),
    customName: z.string().nullable(),
    originalName: z.string().meta({ description: 'As the file was called when it was sent.' }),
    fileSize: z.int().meta({ description: 'Bytes.' }),
    imageSizeX: z.int().nullable(),
    imageSizeY: z.int().nullable(),
    isThumbnail: z.boolean(),
    thumbnail: z.string().nullable(),
    creationDate: epoch,
    entityName: z.string().meta({ description: 'The kind of record it is attached to.' }),
    refEntityId: z.int().meta({ description: 'The id of that record.' }),
    status: z.string().nullable(),
    target: z.string().nullable(),
  })
  .meta({ id: 'DocumentObject' })
