import { crc32, deflateSync } from 'node:zlib'
import { createCanvas } from '@napi-rs/canvas'

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

/** A black PNG of one bit a pixel: of any size, and small on the disk. */
export function blackPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  const row = 1 + Math.ceil(width / 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(row * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** A picture whose left half is red and whose right half is blue. */
export function redAndBlue(width: number, height: number, type: 'jpeg' | 'png' | 'webp' = 'jpeg'): Buffer {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#ff0000'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#0000ff'
  context.fillRect(width / 2, 0, width / 2, height)
  return type === 'png' ? canvas.toBuffer('image/png') : canvas.toBuffer(`image/${type as 'jpeg'}`)
}
