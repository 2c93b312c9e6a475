import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiError } from './api-error.ts'

interface FormTroubleProps {
  error: ApiError | null | undefined
  /** Fields that show their own part of the error. */
  fields: Iterable<string>
}

/** Why a form was refused, where no field says it. */
export function FormError({ error, fields }: FormTroubleProps) {
  const shown = new Set(fields)
  if (!error || (error.details.length > 0 && error.details.every(({ field }) => shown.has(field)))) return null
  return (
    <Alert color="red" p={10} icon={<IconAlertTriangle size={16} />} role="alert">
      {error.message}
    </Alert>
  )
}
