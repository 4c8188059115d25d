import { paymentStatusName } from '@kamra/contract/orders.ts';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useProductFieldName } from '../ui/use-product-field-name.ts';

/** Screens whose fields have names that a record of the audit log shares. */
const resourceOf: Partial<Record<string, string>> = {
  apiKey: 'api-keys',
  attribute: 'product-attributes',
  bankEntry: 'bank-entries',
  brand: 'product-brands',
  buyer: 'buyers',
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

/** How the audit log names a field of a record and writes its value; what has no words stays as it is kept. */
export function useAuditWords(entity: string) {
  const translate = useTranslate();
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
      const list = readList(value);
      if (field === 'papers')
        return (list ?? [value])
          .map((paper) => translate(`orders.print.papers.${paper}`, { _: paper }))
          .join(', ');
      return list ? list.join(', ') || '–' : value;
    },
    [translate],
  );
  return { nameOf, write };
}

/** A list as it is kept, e.g. of tags; null for anything else. */
function readList(value: string): string[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const kept: unknown = JSON.parse(value);
    const isPlain = Array.isArray(kept) && kept.every((each) => ['string', 'number'].includes(typeof each));
    return isPlain ? kept.map(String) : null;
  } catch {
    return null;
  }
}

function writeStatus(value: string, translate: ReturnType<typeof useTranslate>): string {
  const name = paymentStatusName(Number(value) as Parameters<typeof paymentStatusName>[0]);
  return name ? translate(`paymentStatus.${name}`, { _: value }) : value;
}
