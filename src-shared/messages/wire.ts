import { z } from 'zod'
import type { Message } from './types.ts'

/** A message in an answer: its code, and the values of its text. */
export const messageObject = z.object({
  code: z.string().meta({ description: 'What is said, as a stable code in snake_case.' }),
  params: z.record(z.string(), z.unknown()).meta({
    description: 'The values of its text: text, numbers, other messages, or lists of these.',
  }),
}) as unknown as z.ZodType<Message, Message>
