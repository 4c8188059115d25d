import { Suspense } from 'react';
import { Route } from 'react-router-dom';
import { lazyScreen } from '../lazy-screen.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';

const pages = {
  '/set-up/:token': lazyScreen(async () => (await import('./set-up-page.tsx')).SetUpPage),
  '/password/:token': lazyScreen(async () => (await import('./set-password-page.tsx')).SetPasswordPage),
  '/forgotten-password': lazyScreen(
    async () => (await import('./forgotten-password-page.tsx')).ForgottenPasswordPage,
  ),
};

/** Pages without a session: the printed link's, a mailed one's, and where one is asked for. */
export const EntranceRoutes = Object.entries(pages).map(([path, Page]) => (
  <Route
    key={path}
    path={path}
    element={
      <Suspense fallback={<LoadingRows />}>
        <Page />
      </Suspense>
    }
  />
));
