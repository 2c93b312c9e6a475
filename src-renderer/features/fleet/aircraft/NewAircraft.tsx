import { Button, Group, Modal, NumberInput, Select, TextInput } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { categories } from '../../../../src-shared/contract/fleet/aircraft-object.ts'
import { t } from '../../../../src-shared/texts/texts.ts'
import { fieldError } from '../../../data/api-error.ts'
import { useApiMutation } from '../../../data/use-api-mutation.ts'
import { AirportField } from '../../../shared/AirportField.tsx'
import classes from '../../../ui/Form.module.css'
import { FormError } from '../../../ui/FormError.tsx'
import { showDone } from '../../../ui/messages.ts'
import { NumberField } from '../../../ui/NumberField.tsx'
import { words } from '../../../ui/words.ts'

type Category = (typeof categories)[number]

interface Fields {
  tailNumber: string
  type: string
  model: string
  category: Category
  numberOfSeats: number
  normalCruiseSpeed: number | ''
  homebase: string
}

const start: Fields = {
  tailNumber: '',
  type: '',
  model: '',
  category: 'MIDSIZE_JET',
  numberOfSeats: 8,
  normalCruiseSpeed: '',
  homebase: '',
}
const fields = Object.keys(start) as (keyof Fields)[]

/** Adds an aircraft to the fleet, with what the schedule needs to know of it. */
export function NewAircraft({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const add = useApiMutation('aircraft.add', { quiet: true })
  const form = useForm<Fields>({ defaultValues: start })
  const { register, watch, setValue, formState } = form
  const wrong = (field: keyof Fields) => formState.errors[field]?.message ?? fieldError(add.error, field)
  const close = () => {
    form.reset()
    add.reset()
    onClose()
  }
  const save = form.handleSubmit(async ({ tailNumber, type, model, homebase, normalCruiseSpeed, ...rest }) => {
    const { done } = await add.run({
      body: {
        ...rest,
        tailNumber: tailNumber.trim(),
        type: type.trim().toUpperCase(),
        model: model.trim(),
        typeName: model.trim(),
        homebase: homebase || null,
        normalCruiseSpeed: normalCruiseSpeed || null,
      },
    })
    if (!done) return
    showDone(t('{{tailNumber}} added', { tailNumber: tailNumber.trim() }), t('The aircraft is now on the board.'))
    close()
  })
  return (
    <Modal opened={opened} onClose={close} title={t('New aircraft')} size={520}>
      <form className={classes.two} onSubmit={save} noValidate>
        <TextInput
          label={t('Tail number')}
          placeholder={t('HB-JSK')}
          data-autofocus
          error={wrong('tailNumber')}
          {...register('tailNumber', { required: t('Enter the tail number.') })}
        />
        <TextInput
          label={t('Type (ICAO)')}
          placeholder={t('CL35')}
          error={wrong('type')}
          {...register('type', { required: t('Enter the type.') })}
        />
        <TextInput
          label={t('Model')}
          placeholder={t('Challenger 350')}
          error={wrong('model')}
          {...register('model', { required: t('Enter the model.') })}
        />
        <Select
          label={t('Category')}
          allowDeselect={false}
          data={categories.map((category) => ({ value: category, label: words(category) }))}
          value={watch('category')}
          onChange={(category) => category && setValue('category', category as Category)}
          error={wrong('category')}
        />
        <NumberInput
          label={t('Passenger seats')}
          min={0}
          max={1000}
          allowDecimal={false}
          value={watch('numberOfSeats')}
          onChange={(seats) => setValue('numberOfSeats', Number(seats))}
          error={wrong('numberOfSeats')}
        />
        <NumberField
          label={t('Cruise speed (kt)')}
          placeholder={t('Used to calculate flight times')}
          min={50}
          max={1000}
          allowDecimal={false}
          value={watch('normalCruiseSpeed')}
          onChange={(speed) => setValue('normalCruiseSpeed', speed)}
          error={wrong('normalCruiseSpeed')}
        />
        <AirportField
          label={t('Home base')}
          value={watch('homebase')}
          onChange={(code) => setValue('homebase', code)}
          error={wrong('homebase')}
        />
        <div className={classes.wide}>
          <FormError error={add.error} fields={fields} />
        </div>
        <Group className={classes.wide} justify="flex-end" gap={8}>
          <Button variant="default" onClick={close}>
            {t('Cancel')}
          </Button>
          <Button type="submit" loading={add.isPending}>
            {t('Add aircraft')}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
