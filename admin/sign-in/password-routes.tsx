import { Suspense } from 'react';
import { Route } from 'react-router-dom';
import { lazyScreen } from '../lazy-screen.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';

const SetPasswordPage = lazyScreen(async () => (await import('./set-password-page.tsx')).SetPasswordPage);
const ForgottenPasswordPage = lazyScreen(
  async () => (await import('./forgotten-password-page.tsx')).ForgottenPasswordPage,
);

const SetUpPage = lazyScreen(async () => (await import('./set-up-page.tsx')).SetUpPage);

/** Pages without a session: the printed link's and a mailed one's, and where one is asked for. */
export const PasswordRoutes = [
  <Route
    key="set-up"
    path="/set-up/:token"
    element={
      <Suspense fallback={<LoadingRows />}>
        <SetUpPage />
      </Suspense>
    }
  />,
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
