import { paymentStatusName } from '@kamra/contract/orders.ts';
import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useProductFieldName } from '../ui/use-product-field-name.ts';
import { useRoleName } from '../ui/use-role-name.ts';
import { type AuditedRecords, namesOfIds } from './find-audited-record.ts';
import { readAuditedRows, writeAuditValue } from './write-audit-value.ts';

/** Screens whose fields have names that a record of the audit log shares. */
const resourceOf: Partial<Record<string, string>> = {
  apiKey: 'api-keys',
  attribute: 'product-attributes',
  bankEntry: 'bank-entries',
  brand: 'product-brands',
  buyer: 'buyers',
  cashReportLine: 'cash-reports',
  category: 'product-categories',
  contentPage: 'content-pages',
  mail: 'mails',
  media: 'media',
  order: 'orders',
  productImport: 'imports',
  searchPin: 'search-pins',
  searchStopWords: 'search-stop-words',
  searchSynonym: 'search-synonyms',
  stockFeed: 'stock-feeds',
  supplierFile: 'supplier-files',
  systemRole: 'system-roles',
  systemUser: 'system-users',
  webhook: 'webhooks',
};

/**
 * How the audit log names a field of a record and writes its value: amounts in the record's currency, ids as the names of
 * the records. What has no words stays as it is kept.
 */
export function useAuditWords(entity: string, records: AuditedRecords, currencyId: number | null) {
  const translate = useTranslate();
  const language = useLocale();
  const nameOfRole = useRoleName();
  const nameOfProductField = useProductFieldName();
  const nameOf = useCallback(
    (field: string) => {
      if (entity === 'product') {
        const name = nameOfProductField(field);
        if (name !== field) return name;
      }
      if (entity === 'shopSettings') {
        const name = translate(`settings.labels.${field}`, { _: '' });
        if (name) return name;
      }
      const resource = resourceOf[entity];
      const shown = resource ? translate(`resources.${resource}.fields.${field}`, { _: '' }) : '';
      return shown || translate(`auditLog.fields.${field}`, { _: field });
    },
    [translate, nameOfProductField, entity],
  );
  const write = useCallback(
    (field: string, value: string) => {
      if (value === '') return '–';
      if (value === 'true' || value === 'false')
        return translate(value === 'true' ? 'changes.yes' : 'changes.no');
      if (field === 'paymentStatusId') return writeStatus(value, translate);
      if (field === 'paymentTypeId') return translate(`paymentType.${value}`, { _: value });
      if (field === 'event') return translate(`orders.delivery.${value}`, { _: value });
      if (field === 'roleName') return nameOfRole(value);
      const names = namesOfIds(records, field, value);
      if (names) return names.map(nameOfRole).join(', ');
      const rows = readAuditedRows(value);
      if (rows) return rows.map((row) => writeRow(row, { currencyId, language, nameOf })).join('; ');
      const written = writeAuditValue(field, value, { currencyId, language });
      if (written !== null) return written;
      const list = readList(value);
      if (field === 'papers')
        return (list ?? [value])
          .map((paper) => translate(`orders.print.papers.${paper}`, { _: paper }))
          .join(', ');
      return list ? list.join(', ') || '–' : value;
    },
    [translate, nameOfRole, nameOf, records, currencyId, language],
  );
  return { nameOf, write };
}

interface RowWords {
  currencyId: number | null;
  language: string;
  nameOf: (field: string) => string;
}

/** A row of a list, such as a fee: the name and value of each of its fields, amounts in its own currency. */
function writeRow(row: Record<string, unknown>, { currencyId, language, nameOf }: RowWords): string {
  const own = typeof row.currencyId === 'number' ? row.currencyId : currencyId;
  return Object.entries(row)
    .filter(([, value]) => value !== null && value !== '')
    .map(([field, value]) => {
      const text = String(value);
      return `${nameOf(field)}: ${writeAuditValue(field, text, { currencyId: own, language }) ?? text}`;
    })
    .join(', ');
}

/** A list as it is kept, e.g. of tags; null for anything else. */
function readList(value: string): string[] | null {
  if (!value.startsWith('[')) return null;
  try {
    // Of a long one the end is cut off, in the midst of an entry.
    const isCut = value.endsWith('…');
    const kept: unknown = JSON.parse(isCut ? `${value.slice(0, value.lastIndexOf(','))}]` : value);
    const isPlain = Array.isArray(kept) && kept.every((each) => ['string', 'number'].includes(typeof each));
    return isPlain ? [...kept.map(String), ...(isCut ? ['…'] : [])] : null;
  } catch {
    return null;
  }
}

function writeStatus(value: string, translate: ReturnType<typeof useTranslate>): string {
  const name = paymentStatusName(Number(value) as Parameters<typeof paymentStatusName>[0]);
  return name ? translate(`paymentStatus.${name}`, { _: value }) : value;
}
