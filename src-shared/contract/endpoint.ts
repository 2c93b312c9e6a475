import type { z } from 'zod'
import type { FileInput, FileKind, KnownFile } from '../domain/office/files.ts'
import type { Access } from '../wire/access.ts'
import type { ProblemCode, Reply } from '../wire/errors.ts'

type Schema = z.ZodType
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One operation of the interface. Everything else is derived from it: route, validation, permission, transaction (GET
 * reads, the rest write), status, OpenAPI, IPC, typed client, tests.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema | undefined = Schema | undefined,
  Verb extends Method = Method,
  Upload extends FileKind | undefined = FileKind | undefined,
> {
  method: Verb
  path: Path
  /** A second path with the same behavior (the flights-collection twins of book and confirm). */
  alias?: string
  /** Path parameters that are the number of a record and nothing else; all others take any of its references. */
  numbers?: readonly ParamNames<Path>[]
  access: Access
  /** Open to Trip Support Providers too, on what is theirs; every other operation refuses them (decision 40). */
  forProviders?: true
  /** Needs the X-Api-Client-Id header too (v2 webhooks, decision 10). */
  clientId?: boolean
  summary: string
  description?: string
  query?: Query
  body?: Body
  /**
   * Takes one file of these types: over HTTP as the file part of a form. With a body beside it either of them, or both:
   * the body as JSON, or as JSON in the form's part `document`.
   */
  upload?: Upload
  /** Absent: the answer has no body. The schema `file` of file.ts: it is a file. */
  reply?: Answer
  /** The status of success where it is not 200. */
  status?: number
  /** Error code -> status, where it is not the usual one of errors.ts. */
  problems?: Partial<Record<ProblemCode, number>>
  /** Codes this operation can answer beside those every operation can. */
  answers?: ProblemCode[]
  /**
   * The operation writes files and no rows: it runs without a transaction, also while the database can't be written to.
   */
  noRows?: true
  /**
   * What a field device does with a write: `crew`, any device carries it out and its hub runs it again later; `desk`,
   * so do those that hold everything; `local`, it concerns the device alone. Without it a device needs the hub.
   */
  offline?: 'crew' | 'desk' | 'local'
  deprecated?: boolean
  /** The successor of a deprecated path, sent in its Link header. */
  successor?: string
  /** The answer depends on deliveries too, which change as they go out; it is computed for each request. */
  volatile?: true
  /** Nouns (table names) the answer is made of: a screen that shows it asks again when one of them changes. */
  shows?: readonly string[]
}

/** Declares an endpoint; keeps its literal path and schema types. */
export function endpoint<
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Answer extends Schema | undefined = undefined,
  const Verb extends Method = Method,
  const Upload extends FileKind | undefined = undefined,
>(entry: Endpoint<Path, Query, Body, Answer, Verb, Upload>): Endpoint<Path, Query, Body, Answer, Verb, Upload> {
  return entry
}

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
export type Params<Path extends string> = { [Name in ParamNames<Path>]: string }

type OutputOf<S> = S extends Schema ? z.output<S> : undefined
type InputOf<S> = S extends Schema ? z.input<S> : undefined

/** The input of a handler: validated parts. */
export type Input<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _A, infer _V, infer Upload>
    ? {
        params: Params<Path>
        query: OutputOf<Query>
        body: OutputOf<Body>
        file: Upload extends FileKind ? (Body extends Schema ? KnownFile | undefined : KnownFile) : undefined
      }
    : never

/** The parts a caller sends; those that can be left out are optional. */
export type RequestParts<E> =
  E extends Endpoint<infer Path, infer Query, infer Body, infer _A, infer _V, infer Upload>
    ? ([ParamNames<Path>] extends [never] ? { params?: Record<string, never> } : { params: Params<Path> }) &
        (Query extends Schema ? { query?: InputOf<Query> } : { query?: undefined }) &
        (Body extends Schema
          ? undefined extends InputOf<Body>
            ? { body?: InputOf<Body> }
            : { body: InputOf<Body> }
          : { body?: undefined }) &
        (Upload extends FileKind
          ? Body extends Schema
            ? { file?: FileInput }
            : { file: FileInput }
          : { file?: undefined })
    : never

/** The answer of a handler; void where there is no body. */
export type Answer<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer Body> ? (Body extends Schema ? z.input<Body> : void) : never

export type Contract = Record<string, Record<string, Endpoint>>

/** `flights.list`: how an operation is named everywhere. */
export type OperationOf<C> = {
  [Group in keyof C & string]: `${Group}.${keyof C[Group] & string}`
}[keyof C & string]

export type EndpointOf<C, Operation extends string> = Operation extends `${infer Group}.${infer Name}`
  ? Group extends keyof C
    ? Name extends keyof C[Group]
      ? C[Group][Name]
      : never
    : never
  : never

/** `client.flights.list({ query })`: one function an operation. */
export type Client<C> = {
  [Group in keyof C]: {
    [Name in keyof C[Group]]: (sent: RequestParts<C[Group][Name]>) => Promise<Reply<Answer<C[Group][Name]>>>
  }
}
