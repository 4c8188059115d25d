import type { Language } from '@kamra/contract/languages.ts';
import { textForStaff } from '../ui/use-name-of-texts.ts';
import { useStaffLanguage } from '../ui/use-staff-language.ts';

interface Named {
  texts?: Partial<Record<Language, { name?: string | null }>>;
}

/** What staff call a way of delivery; empty for one without a name. */
export function useMethodName(): (method: Named) => string {
  const language = useStaffLanguage();
  return ({ texts = {} }) => textForStaff(texts, 'name', language) ?? '';
}
