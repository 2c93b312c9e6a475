/*
 * What every engine that the core runs in has of the web's standards. The core is compiled without the types of Node.js
 * and of browsers, so that whatever it uses beside the language stands here.
 */

declare const performance: { now(): number }

declare function setTimeout(callback: () => void, ms: number): unknown
declare function clearTimeout(timer: unknown): void

declare const crypto: {
  subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> }
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(encoding?: string, options?: { fatal?: boolean; ignoreBOM?: boolean })
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string
}

declare class URLSearchParams {
  constructor(entries?: Iterable<[string, string]> | string)
  append(name: string, value: string): void
  delete(name: string): void
  set(name: string, value: string): void
  toString(): string
}

declare class MessageChannel {
  readonly port1: MessagePort
  readonly port2: MessagePort
}
interface MessagePort {
  onmessage: (() => void) | null
  postMessage(message: unknown): void
  close(): void
}
