import { type ExternalProblem, externalProblems } from '@kamra/contract/external-sign-in.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { Outcome } from '../account-forms/form-problem.tsx';
import type { AccountMessages } from '../account-forms/read-account-texts.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';

/** Why a provider led back, above the form. The page is the same for everybody until the browser reads its address. */
export function ProviderProblem({ texts }: { texts: AccountMessages }) {
  const [problem, setProblem] = useState<ExternalProblem | undefined>();
  useEffect(() => {
    const given = new URLSearchParams(location.search).get('external');
    setProblem(externalProblems.find((each) => each === given));
  }, []);
  return (
    problem && (
      <AccountTexts texts={texts}>
        <Reason problem={problem} />
      </AccountTexts>
    )
  );
}

function Reason({ problem }: { problem: ExternalProblem }) {
  const t = useTranslations('account.ways');
  return (
    <Outcome>
      <MessageBox severity={messageSeverities.Error} className="mb-6">
        {t(`external.${problem}`)}
      </MessageBox>
    </Outcome>
  );
}
