import type { FactorMethod } from '@kamra/contract/second-factor.ts';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { callStaff } from '../staff-call.ts';
import { LoadingRows } from '../ui/loading-rows.tsx';
import { type Proof, ProofForm } from './proof-form.tsx';

/** Completes a sign-in after the password; back to it where the ten minutes are over. */
export function SecondStep({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const translate = useTranslate();
  const [ways, setWays] = useState<FactorMethod[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once
  useEffect(() => {
    callStaff('GET /ExternalAuthentication/SecondFactor', {}).then(({ methods }) => setWays(methods), onBack);
  }, []);
  if (!ways) return <LoadingRows count={2} />;
  const prove = async (proof: Proof) => {
    const body = proof as Parameters<
      typeof callStaff<'POST /ExternalAuthentication/SecondFactor'>
    >[1]['body'];
    await callStaff('POST /ExternalAuthentication/SecondFactor', { body });
  };
  return (
    <ProofForm
      ways={ways}
      verb={translate('signIn.enter')}
      requestPasskey={() => callStaff('POST /ExternalAuthentication/PasskeyRequest', {})}
      prove={prove}
      onDone={onDone}
      leave={{ label: translate('secondFactor.back'), go: onBack }}
    />
  );
}
