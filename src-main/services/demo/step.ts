import type { ApronClient } from '../../../src-shared/contract/index.ts'
import type { Reply } from '../../../src-shared/wire/errors.ts'

/** One call of the fill, or a few that belong together, made as if at an instant. */
export interface Step {
  at: number
  run(desk: ApronClient): Promise<void>
}

/** The body of a reply. @throws when it is a refusal: the plan must fit the rules. */
export function done<Body>(reply: Reply<Body>): Body {
  if (reply.status >= 300) throw new Error(`the demo was refused: ${JSON.stringify(reply.body)}`)
  return reply.body as Body
}

/** The numbers that what is planned got when it was written. */
export class Numbers<Planned> {
  readonly #numbers = new Map<Planned, number>()

  set(planned: Planned, number: number): void {
    this.#numbers.set(planned, number)
  }

  /** @throws when it is not written yet. */
  of(planned: Planned): number {
    const number = this.#numbers.get(planned)
    if (number === undefined) throw new Error('the demo is written in the wrong order')
    return number
  }
}
