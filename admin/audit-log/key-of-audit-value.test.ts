import { expect, test } from 'vitest';
import english from '../translations/en.json' with { type: 'json' };
import hungarian from '../translations/hu.json' with { type: 'json' };
import { keyOfAuditValue } from './key-of-audit-value.ts';

test.each([
  ['order', 'state', 'approved', 'Approved', 'Jóváhagyva'],
  ['order', 'state', 'released', 'Released', 'Elengedve'],
  ['review', 'state', 'rejected', 'Refused', 'Elutasítva'],
  ['review', 'rejection', 'advertising', 'Advertising', 'Reklám'],
  ['recall', 'state', 'published', 'Published', 'Közzétéve'],
  ['bankEntry', 'state', 'setAside', 'Set aside', 'Félretéve'],
  ['cashReportLine', 'state', 'open', 'To decide', 'Döntésre vár'],
  ['cashReportLine', 'state', 'settled', 'Settled', 'Elszámolva'],
  ['systemRole', 'orders', 'write', 'Write', 'Írás'],
  ['order', 'action', 'refundMade', 'The refund was made', 'A visszafizetés megtörtént'],
  ['bulkChange', 'action', 'tags', 'Change tags', 'Címkék módosítása'],
  ['order', 'flag', 'otherSum', 'another sum arrived', 'más összeg érkezett'],
  ['paymentProvider', 'provider', 'barion', 'Barion', 'Barion'],
  ['recall', 'remedies', 'repair', 'Repair', 'Javítás'],
  ['mailText', 'code', 'orderConfirmation', 'Order confirmation', 'A rendelés visszaigazolása'],
])('the audit log writes %s.%s %s in words', (entity, field, value, en, hu) => {
  const key = keyOfAuditValue(entity, field, value);
  expect([english, hungarian].map((texts) => textAt(texts, key))).toEqual([en, hu]);
});

const textAt = (texts: object, key = ''): unknown =>
  key.split('.').reduce<unknown>((part, name) => Object(part)[name], texts);
