import { programActors } from '@kamra/contract/program-actors.ts';
import { useTranslate } from 'react-admin';

const programs = new Set<string>(programActors);

/** Who changed something: a colleague by name, a part of the program by what staff call it. */
export function useActorName(): (name: string) => string {
  const translate = useTranslate();
  return (name) => (programs.has(name) ? translate(`auditLog.actors.${name}`) : name);
}
