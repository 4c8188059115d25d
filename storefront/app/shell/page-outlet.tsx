import { Outlet } from 'react-router';
import { ErrorPage } from '../not-found/error-page.tsx';

/** Keeps the shell around a page that fails. */
export default function PageOutlet() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return (
    <div className="page py-14 sm:py-20">
      <ErrorPage />
    </div>
  );
}
