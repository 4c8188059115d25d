/**
 * The parts of the program that change records by themselves, as the audit log and histories name them: jobs, commands
 * on the server's machine, and what a card provider tells.
 */
export const programActors = ['queue', 'command', 'cardPayment'] as const;

export type ProgramActor = (typeof programActors)[number];
