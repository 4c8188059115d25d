import type { FieldError } from '@kamra/contract/error-codes.ts';
import { useState } from 'react';
import { HttpError, useTranslate } from 'react-admin';

/** What is wrong with a field, by its path in the call that was refused. */
export type ProblemOf = (field: string) => string | undefined;

/** For forms that are none of react-admin's: what the last call of `noting` was refused for, field by field. */
export function useFieldProblems() {
  const translate = useTranslate();
  const [problems, setProblems] = useState<FieldError[]>([]);
  const problemOf: ProblemOf = (wanted) => {
    const found = problems.find(({ field }) => field === wanted);
    return found && translate(`fieldErrors.${found.code}`, { limit: found.limit, name: found.name });
  };
  async function noting<Result>(call: () => Promise<Result>): Promise<Result> {
    setProblems([]);
    try {
      return await call();
    } catch (error) {
      setProblems((error instanceof HttpError && error.body?.details?.fields) || []);
      throw error;
    }
  }
  return { problemOf, noting };
}
