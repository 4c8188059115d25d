import { Suspense } from 'react';
import { useLogout } from 'react-admin';
import { lazyScreen } from '../lazy-screen.ts';
import { registerConfirmationQuestion, registerSetUpQuestion } from '../session-gate.ts';
import { useQuestion } from './use-question.ts';

const ConfirmIdentity = lazyScreen(async () => (await import('./confirm-identity.tsx')).ConfirmIdentity);
const SetUpDemand = lazyScreen(async () => (await import('./set-up-demand.tsx')).SetUpDemand);

/** Asks over the page who is at the keyboard, or for the second factor that the role demands. */
export function IdentityQuestions() {
  const confirmation = useQuestion(registerConfirmationQuestion);
  const setUp = useQuestion(registerSetUpQuestion);
  const logout = useLogout();
  return (
    <Suspense fallback={null}>
      {setUp.isOpen && (
        <SetUpDemand
          onDone={() => setUp.answer(true)}
          onLeave={() => {
            setUp.answer(false);
            void logout();
          }}
        />
      )}
      {confirmation.isOpen && <ConfirmIdentity onAnswer={confirmation.answer} />}
    </Suspense>
  );
}
