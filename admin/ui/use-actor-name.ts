import { useTranslate } from 'react-admin';

/** The parts of the program that change records by themselves, as the server calls them. */
const programs = ['queue', 'command', 'cardPayment'];

/** Who changed something: a colleague by name, a part of the program by what staff call it. */
export function useActorName(): (name: string) => string {
  const translate = useTranslate();
  return (name) => (programs.includes(name) ? translate(`auditLog.actors.${name}`) : name);
}
