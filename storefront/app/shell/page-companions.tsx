import { AddedHost } from '../cart/added-host.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { QuickViewHost } from '../product/quick-view-host.tsx';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { LinkDelegate } from '../ui/link-delegate.tsx';
import { Snackbars } from '../ui/snackbars.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** Global parts of every page, inside and outside of the shell. */
export function PageCompanions() {
  return (
    <>
      <NavigationProgress />
      <LinkDelegate />
      <Snackbars />
      <ConfirmHost />
      <AddedHost />
      <QuickViewHost />
      <ConsentGate />
    </>
  );
}
