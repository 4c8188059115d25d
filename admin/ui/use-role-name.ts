import { readyRoleNames } from '@kamra/contract/ready-role-names.ts';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';

const codes = new Map(Object.entries(readyRoleNames).map(([code, name]) => [name as string, code]));

/** How a role is called in the reader's language: a ready one by its translation until somebody renames it. */
export function useRoleName(): (name: string) => string {
  const translate = useTranslate();
  return useCallback(
    (name) => {
      const code = codes.get(name);
      return code ? translate(`readyRoles.${code}`) : name;
    },
    [translate],
  );
}
