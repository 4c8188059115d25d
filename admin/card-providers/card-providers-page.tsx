import { callStaff } from '../staff-call.ts';
import { SavedPanels } from '../ui/saved-panels.tsx';
import { CardProviderPanel } from './card-provider-panel.tsx';

/** The providers on whose pages buyers pay by card. */
export function CardProvidersPage() {
  return (
    <SavedPanels
      queryKey={['card-providers']}
      title="cardProviders.title"
      texts={['cardProviders.text', 'cardProviders.capturedLaterHelp']}
      load={(signal) => callStaff('GET /api/PaymentProvider', {}, signal)}
    >
      {({ paymentProviders }, panel) =>
        paymentProviders.map((provider) => (
          <CardProviderPanel key={provider.provider} provider={provider} {...panel} />
        ))
      }
    </SavedPanels>
  );
}
