import { message } from '../../../../../src-shared/messages/index.ts'
import { type Listing, numberField, wordField } from '../../../data/listing.ts'

/** The filters and sort orders of the list of projects. */
export const projectListing: Listing = {
  fields: {
    id: numberField('projects.publicId'),
    externalReference: wordField('projects.externalReference'),
    name: wordField('projects.name'),
    isActive: {
      ...wordField('projects.isActive'),
      read: (text) => ({ true: 1, false: 0 })[text],
      expects: message('expected_true_or_false'),
    },
  },
  sort: 'id,asc',
  last: 'projects.publicId',
}
