import { type Language, localizedPath } from '@kamra/contract/languages.ts';
import { refusedFormKey } from '@kamra/contract/refused-form.ts';
import de from '@kamra/contract/translations/de.json' with { type: 'json' };
import en from '@kamra/contract/translations/en.json' with { type: 'json' };
import fr from '@kamra/contract/translations/fr.json' with { type: 'json' };
import hu from '@kamra/contract/translations/hu.json' with { type: 'json' };
import ru from '@kamra/contract/translations/ru.json' with { type: 'json' };
import tr from '@kamra/contract/translations/tr.json' with { type: 'json' };
import { maxUploadMegabytes } from '@kamra/contract/upload-limit.ts';
import { createTranslator } from 'use-intl/core';
import { escapeXml } from '../text/escape-xml.ts';

const noteRefusedForm = `try{sessionStorage.setItem('${refusedFormKey}','1')}catch{}`;

const messages: Record<Language, Pick<typeof hu, 'shop'>> = { hu, en, de, fr, ru, tr };

/** Why there is no page; of a posted form also what is wrong with it. */
export type PageFailure = 'busy' | 'unexpected' | 'refused' | 'tooLarge';

/** A form of a page, to be sent again as it was typed. */
export interface TypedForm {
  url: string;
  fields: [name: string, value: string][];
}

interface ErrorPageParts {
  nonce: string;
  requestId: string;
  /** Of a posted form: the path of its page. Undefined: the page itself failed, and may be asked for again. */
  page: string | undefined;
  /** Undefined: what was typed is not known. */
  typed?: TypedForm | undefined;
}

/**
 * The error page without the shop's shell: the reason, a retry (of a form with what was typed) or the way back to the form,
 * a link home, and the id by which the request is found in the log.
 */
export function plainErrorPage(
  language: Language,
  failure: PageFailure,
  { nonce, requestId, page, typed }: ErrorPageParts,
): string {
  const t = createTranslator({ locale: language, messages: messages[language], namespace: 'shop.error' });
  const title = t(`${failure}.title`);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style nonce="${nonce}">
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:1rem;background:#faf7f2;color:#26221d;font:1.0625rem/1.6 system-ui,sans-serif;text-align:center}
h1{font-size:2rem;line-height:1.2;margin:0 0 1rem}
p{margin:0 0 2rem;color:#635b50}
form{display:inline}
a,button{display:inline-block;font:inherit;cursor:pointer;margin:.375rem;padding:.75rem 1.5rem;border-radius:2rem;color:#26221d;border:1px solid #8a8072;text-decoration:none}
a:hover,a:focus-visible,button:hover,button:focus-visible{text-decoration:underline}
button,p+a{background:#2c6e49;border-color:#2c6e49;color:#fff}
.request-id{margin:2rem 0 0;font-size:.875rem;overflow-wrap:anywhere}
</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${t(`${failure}.text`, { limit: maxUploadMegabytes })}</p>
${typed ? formAgain(typed, t('retry')) : `<a href="${escapeXml(page ?? '')}">${t(page ? 'back' : 'retry')}</a>`} <a href="${localizedPath(language, '/')}">${t('home')}</a>
<p class="request-id">${t('requestId', { id: requestId })}</p>
</main>
${page && !typed ? `<script nonce="${nonce}">${noteRefusedForm}</script>` : ''}
</body>
</html>
`;
}

function formAgain({ url, fields }: TypedForm, label: string): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escapeXml(name)}" value="${escapeXml(value)}">`,
  );
  return `<form method="post" action="${escapeXml(url)}">${inputs.join('')}<button>${label}</button></form>`;
}
