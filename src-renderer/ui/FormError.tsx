import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ApiError } from './api-error.ts'

interface FormTroubleProps {
  trouble: ApiError | undefined
  /** Fields that show their own part of the trouble. */
  fields: readonly string[]
}

/** Why a form was refused, where no field says it. */
export function FormError({ trouble, fields }: FormTroubleProps) {
  if (!trouble || (trouble.details.length > 0 && trouble.details.every(({ field }) => fields.includes(field))))
    return null
  return (
    <Alert color="red" p={10} icon={<IconAlertTriangle size={16} />} role="alert">
      {trouble.message}
    </Alert>
  )
}
