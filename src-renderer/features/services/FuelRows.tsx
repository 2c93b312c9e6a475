import type { Answer } from '../../../src-shared/contract/endpoint.ts'
import type { EndpointFor } from '../../../src-shared/contract/index.ts'
import { useCommand } from '../../data/use-command.ts'
import lists from '../flights/Lists.module.css'
import { type ServiceStatus, StatusMenu } from './StatusMenu.tsx'

type Fuel = Answer<EndpointFor<'fuels.list'>>[number]

const units: Record<string, string> = { LITER: 'l', GALLON_USA: 'US gal', KILOGRAM: 'kg', POUND: 'lb' }

/** Fuel orders as lines of the services. */
export function FuelRows({ fuels }: { fuels: Fuel[] }) {
  const change = useCommand('fuels.change')
  const setStatus = (fuelId: number, status: ServiceStatus) =>
    void change.run({ params: { fuelId: String(fuelId) }, body: { status } })
  return fuels.map(({ fuelId, fuelType, provider, quantity, unit, status }) => (
    <tr key={fuelId}>
      <td style={{ width: 92 }}>Fuel</td>
      <td>
        {provider ?? <span className={lists.faint}>nobody yet</span>}{' '}
        <span className={lists.faint}>
          {fuelType.replaceAll('_', ' ')}
          {quantity !== null && `, ${Math.round(quantity).toLocaleString('en')} ${unit ? (units[unit] ?? unit) : ''}`}
        </span>
      </td>
      <td style={{ textAlign: 'right' }}>
        <StatusMenu label="Fuel" status={status} recheck={false} onChoose={(chosen) => setStatus(fuelId, chosen)} />
      </td>
    </tr>
  ))
}
