import { longText, text } from './setting-kinds.ts';

/** What the record of processing activities says beside what the program knows (GDPR Art. 30 (1)). */
export const dataProtectionSettings = {
  representative: text('office', 200),
  officerName: text('office', 120),
  officerContact: text('office', 200),
  otherProcessors: longText('office', 2_000),
  measures: longText('office', 2_000),
};
