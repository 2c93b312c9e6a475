import { t } from '../../src-shared/texts/texts.ts'
import { changeLanguage, useAskedLanguage } from '../data/language.ts'
import { Confirm } from '../ui/Confirm.tsx'

/** Confirms a change of language while a form has unsaved input. */
export function AskLanguage() {
  const { asked } = useAskedLanguage()
  return (
    <Confirm
      opened={asked !== undefined}
      title={t('Change the language?')}
      verb={t('Change it')}
      onConfirm={() => asked && changeLanguage(asked)}
      onClose={() => useAskedLanguage.setState({ asked: undefined })}
    >
      {t('Apron reloads to apply the language. Unsaved input is lost.')}
    </Confirm>
  )
}
