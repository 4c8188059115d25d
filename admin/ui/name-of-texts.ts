import type { Language } from '@kamra/contract/languages.ts';

interface Named {
  code: string;
  texts: Partial<Record<Language, { name: string }>>;
}

/** What staff call a record: its Hungarian name, else one in another language, else its code. */
export function nameOfTexts({ texts, code }: Named): string {
  return texts.hu?.name ?? Object.values(texts)[0]?.name ?? code;
}
