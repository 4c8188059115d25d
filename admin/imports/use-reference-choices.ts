import type { ImportReferenceKind } from '@kamra/contract/import-options.ts';
import { isLanguage } from '@kamra/contract/languages.ts';
import { useEffect, useState } from 'react';
import { useLocale } from 'react-admin';
import { callStaff, type ReplyOf } from '../staff-call.ts';

export interface ReferenceChoice {
  code: string;
  name: string;
}

const lists = { category: 'categories', brand: 'brands', attribute: 'attributes' } as const;

/** What the shop has of each kind, by name; empty until it is loaded, or where it cannot be. */
export function useReferenceChoices(): (kind: ImportReferenceKind) => ReferenceChoice[] {
  const locale = useLocale();
  const [loaded, setLoaded] = useState<ReplyOf<'GET /api/Product/Choices'>>();
  useEffect(() => {
    const controller = new AbortController();
    const query = { language: isLanguage(locale) ? locale : 'hu' } as const;
    callStaff('GET /api/Product/Choices', { query }, controller.signal).then(setLoaded, () => undefined);
    return () => controller.abort();
  }, [locale]);
  return (kind) => loaded?.[lists[kind]] ?? [];
}
