/** What somebody tells the shop by a form: a withdrawal, a complaint, a defect of a thing, or a question. */
export const caseKinds = ['withdrawal', 'complaint', 'defect', 'question'] as const;
export type CaseKind = (typeof caseKinds)[number];

/** What begins a case's number, e.g. `EL-2026-000123`. */
export const casePrefixes: Record<CaseKind, string> = {
  withdrawal: 'EL',
  complaint: 'PAN',
  defect: 'SZAV',
  question: 'KER',
};

export const casePattern = /^(EL|PAN|SZAV|KER)-\d{4}-\d{6,9}$/;

export const remedies = ['repair', 'replacement', 'priceReduction', 'withdrawal'] as const;
export type Remedy = (typeof remedies)[number];

/** What is done with a thing that the shop takes back for it; its time is counted. */
export const remedyKinds = ['repair', 'replacement'] as const;
export type RemedyKind = (typeof remedyKinds)[number];

export const caseStates = ['open', 'answered', 'closed', 'spam'] as const;
export type CaseState = (typeof caseStates)[number];

export const caseEvents = [
  'received',
  'receiptSent',
  'receiptFailed',
  'matched',
  'returnRequested',
  'answered',
  'refused',
  'noted',
  'closed',
  'reopened',
  'warned',
  'remedyBegun',
  'remedyDone',
  'shown',
  'hidden',
  'markedSpam',
  'clearedSpam',
] as const;
export type CaseEvent = (typeof caseEvents)[number];

/** Kinds to which the law gives a deadline and a record: they are marked as spam with a reason alone. */
export const statutoryCaseKinds: readonly CaseKind[] = ['withdrawal', 'complaint', 'defect'];

/** Days from which on a case that was marked as spam is deleted; until then the mark can be taken back. */
export const spamDays = 30;

/** What staff may do with a case. */
export const caseSteps = ['answered', 'refused', 'noted', 'closed', 'reopened'] as const;
export type CaseStep = (typeof caseSteps)[number];
