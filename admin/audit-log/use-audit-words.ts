import { paymentStatusName } from '@kamra/contract/orders.ts';
import { useCallback } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useProductFieldName } from '../ui/use-product-field-name.ts';
import { useRoleName } from '../ui/use-role-name.ts';
import { nameProductValue } from '../ui/write-product-field.ts';
import { type AuditedRecords, namesOfIds } from './find-audited-record.ts';
import { keyOfAuditValue } from './key-of-audit-value.ts';
import { nameAuditedField } from './name-audited-field.ts';
import { readAuditedObjects, writeAuditedObject, writeAuditValue, writeLongId } from './write-audit-value.ts';

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
      return nameAuditedField(entity, field, (key) => translate(key, { _: '' })) ?? field;
    },
    [translate, nameOfProductField, entity],
  );
  const writeOne = useCallback(
    (field: string, value: string, ownCurrencyId: number | null) => {
      if (value === 'true' || value === 'false')
        return translate(value === 'true' ? 'changes.yes' : 'changes.no');
      const key = keyOfAuditValue(entity, field, value);
      if (key) return translate(key, { _: value });
      if (field === 'fields') return nameOfProductField(value);
      if (field === 'paymentStatusId') return writeStatus(value, translate);
      if (field === 'roleName') return nameOfRole(value);
      if (field === 'orders' && /^\d+$/.test(value))
        return translate('orders.bulk.orders', { smart_count: Number(value) });
      const word = entity === 'product' ? nameProductValue(field, value, { translate, language }) : undefined;
      if (word) return word;
      const names = namesOfIds(records, field, value);
      if (names) return names.map(nameOfRole).join(', ');
      const written = writeAuditValue(field, value, { currencyId: ownCurrencyId, language });
      return written ?? writeLongId(value) ?? value;
    },
    [translate, nameOfRole, nameOfProductField, records, language, entity],
  );
  const write = useCallback(
    (field: string, value: string) => {
      if (value === '') return '–';
      const objects = readAuditedObjects(value);
      if (objects) {
        const words = { nameOf, write: writeOne };
        return objects.map((each) => writeAuditedObject(each, words, currencyId)).join('; ') || '–';
      }
      // Ids of records are written as one, so that their names stand in the order of the list.
      const list = namesOfIds(records, field, value) ? null : readList(value);
      if (!list) return writeOne(field, value, currencyId);
      return list.map((each) => writeOne(field, each, currencyId)).join(', ') || '–';
    },
    [nameOf, writeOne, records, currencyId],
  );
  return { nameOf, write };
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
