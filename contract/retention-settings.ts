import { integer, type Setting } from './setting-kinds.ts';

/** Retention in days; `min` protects what the shop itself or the law still needs. */
const rules = {
  endedSessions: { default: 1, min: 0 },
  knownDevices: { default: 1, min: 0 },
  oneTimeLinks: { default: 1, min: 0 },
  orderLinks: { default: 1, min: 0 },
  signInAttempts: { default: 1, min: 0 },
  idempotencyKeys: { default: 7, min: 2 },
  sharedWishLists: { default: 180, min: 1 },
  searchCounts: { default: 90, min: 1 },
  unconfirmedSubscriptions: { default: 7, min: 3 },
  endedSubscriptions: { default: 1_825, min: 0 },
  consents: { default: 1_825, min: 365 },
  mailContents: { default: 90, min: 7 },
  mails: { default: 730, min: 7 },
  mailFiles: { default: 30, min: 1 },
  orderPersonalData: { default: 3_287, min: 2_922 },
  invoiceDocuments: { default: 3_287, min: 2_922 },
  paymentEvents: { default: 90, min: 30 },
  spamCases: { default: 30, min: 30 },
  customerCases: { default: 1_825, min: 1_095 },
  bankEntries: { default: 3_287, min: 2_922 },
  webhookDeliveries: { default: 30, min: 4 },
  supplierFileRuns: { default: 90, min: 7 },
  rateReads: { default: 90, min: 31 },
  auditLogAddresses: { default: 90, min: 8 },
  auditLog: { default: 1_825, min: 366 },
} as const;

export type RetentionKind = keyof typeof rules;
export const retentionKinds = Object.keys(rules) as RetentionKind[];

/** For how many days each kind of data is kept; docs/retention.md has the reasons. */
export const retentionSettings = Object.fromEntries(
  retentionKinds.map((kind) => [kind, integer('retention', { ...rules[kind], max: 36_500, unit: 'days' })]),
) as Record<RetentionKind, Setting<number>>;
