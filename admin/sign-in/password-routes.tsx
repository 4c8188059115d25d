import { Suspense } from 'react';
import { Route } from 'react-router-dom';
import { lazyScreen } from '../lazy-screen.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';

const SetPasswordPage = lazyScreen(async () => (await import('./set-password-page.tsx')).SetPasswordPage);
const ForgottenPasswordPage = lazyScreen(
  async () => (await import('./forgotten-password-page.tsx')).ForgottenPasswordPage,
);

/** Pages without a session: a mailed link's, and where one is asked for. */
export const PasswordRoutes = [
  <Route
    key="set"
    path="/password/:token"
    element={
      <Suspense fallback={<LoadingRows />}>
        <SetPasswordPage />
      </Suspense>
    }
  />,
  <Route
    key="forgotten"
    path="/forgotten-password"
    element={
      <Suspense fallback={<LoadingRows />}>
        <ForgottenPasswordPage />
      </Suspense>
    }
  />,
];
