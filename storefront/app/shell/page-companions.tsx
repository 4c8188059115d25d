import { AddedHost } from '../cart/added-host.tsx';
import { ConsentGate } from '../consent/consent-gate.tsx';
import { QuickViewHost } from '../product/quick-view-host.tsx';
import { ConfirmHost } from '../ui/confirm-host.tsx';
import { LinkDelegate } from '../ui/link-delegate.tsx';
import { Snackbars } from '../ui/snackbars.tsx';
import { NavigationProgress } from './navigation-progress.tsx';

/** What every page needs beside its own parts, in the shell and outside. */
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
