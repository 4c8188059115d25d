export type Words = Record<'hu' | 'en', string>;

/** Who gets personal data: by what is switched on in the shop. */
export type RecipientKind =
  | 'hosting'
  | 'mail'
  | 'carriers'
  | 'payments'
  | 'invoices'
  | 'signIn'
  | 'map'
  | 'survey'
  | 'authorities';

/** What the shop does with personal data (GDPR Art. 30 (1)). */
export interface ProcessingActivity {
  id: string;
  title: Words;
  purpose: Words;
  basis: Words;
  subjects: Words;
  data: Words;
  recipients: readonly RecipientKind[];
  /** Braces name a row of the retention table: its days stand there. */
  kept: Words;
  /** Kinds of mails that it sends. */
  mails: readonly string[];
}
