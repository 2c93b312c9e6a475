/** What every wing, the transports and the storage say. */
export const shared = {
  field_problem: '{{field}}: {{problem}}',
  not_found_for: '{{problem}} Requested: {{requested}}.',
  unknown_field_like: '{{problem}} The unknown field {{field}} looks like it.',
  verbatim: '{{text}}',
} as const
