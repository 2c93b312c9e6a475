import type { HandlersOf } from './context.ts'

const USES = Symbol('uses')

/** Makes the function by which nouns name the services that their handlers have in their context, of all these. */
export const servicesBy =
  <All extends object>() =>
  <Name extends keyof All & string>(...names: Name[]) =>
  <Group>(handlers: HandlersOf<Group, Pick<All, Name>>): HandlersOf<Group> => {
    for (const handler of Object.values(handlers) as object[]) Object.assign(handler, { [USES]: names })
    // Dispatch hands them in.
    return handlers as HandlersOf<Group>
  }

/** The names of the services that a handler uses. */
export const usedBy = (handler: object): readonly string[] => (handler as { [USES]?: readonly string[] })[USES] ?? []
