import { z } from 'zod';

/** Retention in days; `minDays` protects what the shop itself or the law still needs. */
const rules = {
  endedSessions: { days: 1, minDays: 0 },
  knownDevices: { days: 1, minDays: 0 },
  oneTimeLinks: { days: 1, minDays: 0 },
  orderLinks: { days: 1, minDays: 0 },
  signInAttempts: { days: 1, minDays: 0 },
  idempotencyKeys: { days: 7, minDays: 2 },
  sharedWishLists: { days: 180, minDays: 1 },
  searchCounts: { days: 90, minDays: 1 },
  unconfirmedSubscriptions: { days: 7, minDays: 3 },
  endedSubscriptions: { days: 1_825, minDays: 0 },
  consents: { days: 1_825, minDays: 365 },
  mailContents: { days: 90, minDays: 7 },
  mails: { days: 730, minDays: 7 },
  mailFiles: { days: 30, minDays: 1 },
  orderPersonalData: { days: 3_287, minDays: 2_922 },
  auditLogAddresses: { days: 90, minDays: 8 },
  auditLog: { days: 1_825, minDays: 366 },
} as const;

export type RetentionKind = keyof typeof rules;
export const retentionKinds = Object.keys(rules) as RetentionKind[];

const daysOf = ({ days, minDays }: { days: number; minDays: number }) =>
  z.int().min(minDays).max(36_500).default(days);

/** The settings' retention table, in days by kind; docs/retention.md has the reasons. */
export const retentionDaysSchema = z.object(
  Object.fromEntries(retentionKinds.map((kind) => [kind, daysOf(rules[kind])])) as Record<
    RetentionKind,
    ReturnType<typeof daysOf>
  >,
);
export type RetentionDays = z.infer<typeof retentionDaysSchema>;

export const defaultRetentionDays: RetentionDays = retentionDaysSchema.parse({});
