import type { Language } from '@kamra/contract/languages.ts';
import { perLanguage } from '@kamra/contract/per-language.ts';
import de from '@kamra/contract/translations/de.json' with { type: 'json' };
import en from '@kamra/contract/translations/en.json' with { type: 'json' };
import fr from '@kamra/contract/translations/fr.json' with { type: 'json' };
import hu from '@kamra/contract/translations/hu.json' with { type: 'json' };
import ru from '@kamra/contract/translations/ru.json' with { type: 'json' };
import tr from '@kamra/contract/translations/tr.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';

const messages: Record<Language, Pick<typeof hu, 'mail'>> = { hu, en, de, fr, ru, tr };

const createMailTranslator = (language: Language) =>
  createTranslator({ locale: language, messages: messages[language], namespace: 'mail' });
export type MailTranslator = ReturnType<typeof createMailTranslator>;

/**
 * Translations of mails in a language: `words('orderConfirmation.subject', { number })`. A translator remembers the texts
 * that it has parsed.
 */
export const translateMail = perLanguage(createMailTranslator);

type Tree = { [name: string]: string | Tree };

/** A translator with some messages of its own, by their keys. */
export function translateWith(language: Language, own: Readonly<Record<string, string>>): MailTranslator {
  const mail: Tree = structuredClone(messages[language].mail);
  for (const [key, message] of Object.entries(own)) {
    const names = key.split('.');
    const last = names.pop()!;
    const part = names.reduce<string | Tree | undefined>(
      (tree, name) => (typeof tree === 'object' ? tree[name] : undefined),
      mail,
    );
    if (typeof part === 'object' && typeof part[last] === 'string') part[last] = message;
  }
  const changed = { mail } as Pick<typeof hu, 'mail'>;
  return createTranslator({ locale: language, messages: changed, namespace: 'mail' });
}

/** The standard text under a key. Throws for a key that there is not. */
export function standardMailText(language: Language, key: string): string {
  const found = key
    .split('.')
    .reduce<unknown>(
      (tree, name) => (typeof tree === 'object' && tree !== null ? (tree as Tree)[name] : undefined),
      messages[language].mail,
    );
  if (typeof found !== 'string') throw new Error(`there is no text ${key} in ${language}`);
  return found;
}
