import { endpoint } from '../endpoint.ts'
import { file } from '../file.ts'
import { document } from '../office/documents.ts'

/** Pictures of aircraft: documents of theirs of one kind. */
export const aircraftPictures = {
  read: endpoint({
    method: 'GET',
    path: '/api/external/aircraft/picture/{uuid}',
    access: 'AIRCRAFT_API:read',
    summary: 'Aircraft picture by document uuid.',
    reply: file,
    shows: ['documents'],
  }),
  thumbnail: endpoint({
    method: 'GET',
    path: '/api/external/aircraft/picture/{uuid}/thumbnail',
    access: 'AIRCRAFT_API:read',
    summary: 'Thumbnail of an aircraft picture, 100x100 pixels, as PNG.',
    description: 'The middle of the picture, cut to a square.',
    reply: file,
    answers: ['content_type_refused', 'too_large'],
    shows: ['documents'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/desk/aircraft/{aircraftId}/pictures',
    numbers: ['aircraftId'],
    access: 'desk',
    summary: 'Add a picture of an aircraft; one that can not be made small is refused.',
    upload: 'picture',
    reply: document,
  }),
}
