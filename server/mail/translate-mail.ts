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
