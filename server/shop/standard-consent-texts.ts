import type { ConsentPart } from '@kamra/contract/consent-texts.ts';
import type { Language } from '@kamra/contract/languages.ts';
import de from '@kamra/contract/translations/de.json' with { type: 'json' };
import en from '@kamra/contract/translations/en.json' with { type: 'json' };
import fr from '@kamra/contract/translations/fr.json' with { type: 'json' };
import hu from '@kamra/contract/translations/hu.json' with { type: 'json' };
import ru from '@kamra/contract/translations/ru.json' with { type: 'json' };
import tr from '@kamra/contract/translations/tr.json' with { type: 'json' };

const messages: Record<Language, Pick<typeof hu, 'shop'>> = { hu, en, de, fr, ru, tr };

/** The text of a part that visitors see where the shop has none of its own; `{company}` stands for its name. */
export function standardConsentText(language: Language, part: ConsentPart): string {
  const { consent, newsletter } = messages[language].shop;
  switch (part) {
    case 'banner':
      return consent.text;
    case 'necessary':
      return consent.necessaryText;
    case 'preferences':
    case 'externalContent':
      return consent.choiceText[part];
    case 'newsletter':
      return newsletter.consent;
  }
}
