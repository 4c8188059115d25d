import type { IconName } from './icon.tsx';

/** How much a message matters (specification §3). */
export const messageSeverities = { None: 0, Success: 1, Info: 2, Error: 3, Warning: 4 } as const;
export type MessageSeverity = (typeof messageSeverities)[keyof typeof messageSeverities];

/** The severity of a number; one that is none falls back to None. */
export function toMessageSeverity(value: number): MessageSeverity {
  return Object.values(messageSeverities).find((severity) => severity === value) ?? messageSeverities.None;
}

/** How often a message's icon blinks (specification §9). */
export const messageBlinks = 3;

interface MessageLook {
  icon: IconName | null;
  box: string;
  mark: string;
}

/** Icon and colours of each severity. */
export const messageLooks: Record<MessageSeverity, MessageLook> = {
  [messageSeverities.None]: { icon: null, box: 'border-line bg-sheet', mark: '' },
  [messageSeverities.Success]: { icon: 'checkCircle', box: 'border-good bg-sheet', mark: 'text-good' },
  [messageSeverities.Info]: { icon: 'info', box: 'border-edge bg-sheet', mark: 'text-accent-ink' },
  [messageSeverities.Error]: { icon: 'error', box: 'border-danger bg-danger-soft', mark: 'text-danger' },
  [messageSeverities.Warning]: { icon: 'warning', box: 'border-edge bg-warning-soft', mark: 'text-warning' },
};
