import { useEffect, useState } from 'react'
import type { FileReply } from '../../../../src-shared/contract/file.ts'
import { useApiQuery } from '../../../data/use-api-query.ts'
import { addressOf } from '../../../ui/save-file.ts'

/** The address of a file's bytes while the component shows it. */
function useAddress(file: FileReply | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = addressOf(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return file ? address : undefined
}

interface PictureProps {
  uuid: string
  alt: string
  className?: string | undefined
}

/** The small form of an aircraft's picture. */
export function Thumbnail({ uuid, alt, className }: PictureProps) {
  const { data } = useApiQuery('aircraftPictures.thumbnail', { params: { uuid } })
  const address = useAddress(data)
  return address ? <img className={className} src={address} alt={alt} /> : <span className={className} />
}

/** The whole of it. */
export function Picture({ uuid, alt, className }: PictureProps) {
  const { data } = useApiQuery('aircraftPictures.read', { params: { uuid } })
  const address = useAddress(data)
  return address ? <img className={className} src={address} alt={alt} /> : <span className={className} />
}
