import { readFile } from 'node:fs/promises'
import { extname, join, normalize, sep } from 'node:path'

/**
 * The resources that the page may load; both hosts send the policy with every file: own scripts only, nothing from
 * elsewhere.
 */
export const contentPolicy = [
  `default-src 'none'`,
  `script-src 'self'`,
  // The component kit writes style elements at run time.
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data: blob:`,
  `font-src 'self' data:`,
  `connect-src 'self'`,
  `frame-src 'none'`,
  `object-src 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `frame-ancestors 'none'`,
].join('; ')

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface PageFile {
  bytes: Buffer<ArrayBuffer>
  headers: Record<string, string>
}

/**
 * A file of the built page by the path of its URL, `/` being its index; undefined when there is none or the path leads
 * out of the folder.
 */
export async function pageFile(folder: string, path: string): Promise<PageFile | undefined> {
  const file = fileAt(folder, path)
  const contentType = file && contentTypes[extname(file)]
  if (!contentType) return undefined
  try {
    const headers = {
      'Content-Type': contentType,
      'Content-Security-Policy': contentPolicy,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      // Built files carry a hash in their names; the index names them and is always revalidated.
      'Cache-Control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    return { bytes: await readFile(file), headers }
  } catch {
    return undefined
  }
}

function fileAt(folder: string, path: string): string | undefined {
  try {
    const file = normalize(join(folder, decodeURIComponent(path === '/' ? '/index.html' : path)))
    return file.startsWith(folder + sep) && !file.includes('\0') ? file : undefined
  } catch {
    return undefined
  }
}
