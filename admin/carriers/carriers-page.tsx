import { callStaff } from '../staff-call.ts';
import { SavedPanels } from '../ui/saved-panels.tsx';
import { CarrierPanel } from './carrier-panel.tsx';

/** The carriers that are told of parcels. */
export function CarriersPage() {
  return (
    <SavedPanels
      queryKey={['carriers']}
      title="carriers.title"
      texts={['carriers.text']}
      load={(signal) => callStaff('GET /api/Carrier', {}, signal)}
    >
      {({ carriers }, panel) =>
        carriers.map((account) => <CarrierPanel key={account.carrier} account={account} {...panel} />)
      }
    </SavedPanels>
  );
}
