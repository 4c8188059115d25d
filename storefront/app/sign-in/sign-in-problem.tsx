import { type ExternalProblem, externalProblems } from '@kamra/contract/external-sign-in.ts';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl/react';
import { AccountTexts } from '../account-forms/account-texts.tsx';
import { Outcome } from '../account-forms/form-problem.tsx';
import type { AccountMessages } from '../account-forms/read-account-texts.ts';
import { MessageBox } from '../ui/message-box.tsx';
import { messageSeverities } from '../ui/message-severity.ts';

type Problem = ExternalProblem | 'unsaved';

/** Why a provider, or a form that was sent too late, led here, above the form. The page is the same for everybody until the browser reads its address. */
export function SignInProblem({ texts }: { texts: AccountMessages }) {
  const [problem, setProblem] = useState<Problem | undefined>();
  useEffect(() => {
    const search = new URLSearchParams(location.search);
    const isUnsaved = search.get('form') === 'unsaved';
    setProblem(isUnsaved ? 'unsaved' : externalProblems.find((each) => each === search.get('external')));
  }, []);
  return (
    problem && (
      <AccountTexts texts={texts}>
        <Reason problem={problem} />
      </AccountTexts>
    )
  );
}

function Reason({ problem }: { problem: Problem }) {
  const t = useTranslations('account.ways');
  return (
    <Outcome>
      <MessageBox severity={messageSeverities.Error} className="mb-6">
        {problem === 'unsaved' ? t('unsaved') : t(`external.${problem}`)}
      </MessageBox>
    </Outcome>
  );
}
