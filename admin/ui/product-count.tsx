import { useRecordContext, useTranslate } from 'react-admin';

/** How many products the record has. */
export function ProductCount() {
  const translate = useTranslate();
  const record = useRecordContext<{ id: number; productCount: number }>();
  return record ? translate('catalogue.products', { smart_count: record.productCount }) : null;
}
