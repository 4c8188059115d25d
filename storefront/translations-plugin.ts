import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { keepHyphensTogether } from '@kamra/contract/keep-hyphens-together.ts';
import { languages } from '@kamra/contract/languages.ts';
import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Namespaces of the storefront; the others never reach a browser. */
const namespaces = ['shop', 'errors'];
/** Of the pages of accounts, which bring their texts with their data: no other page loads them. */
const accountNamespaces = ['account'];
/** Of the forms by which something is told to the shop. */
const caseNamespaces = ['cases'];
const namespacesOf: Record<string, string[]> = {
  '\0virtual:translations-account': accountNamespaces,
  '\0virtual:translations-cases': caseNamespaces,
};
const folder = new URL('../contract/translations/', import.meta.url);
/** URL under which `npm run dev` serves them, compiled on each request. */
const devFolder = '/assets/i18n';

/** Characters of what may be a field's name; longer texts run over several lines. */
const maxLabel = 40;

type Texts = { [key: string]: string | Texts };

/**
 * Compiles the translation files: one hashed JSON per language for the browser, all of them for the server.
 * `virtual:translation-urls` has their addresses, `virtual:translations` their content and
 * `virtual:translations-account` that of the pages of accounts, `virtual:translations-cases` that of forms (all server only).
 */
export function translations(): Plugin {
  let isDevelopment = false;
  return {
    name: 'kamra-translations',
    configResolved: ({ command }) => {
      isDevelopment = command === 'serve';
    },
    configureServer: ({ middlewares }) => {
      middlewares.use(devFolder, (request, response) => {
        const language = languages.find((each) => request.url?.split('?')[0] === `/${each}.json`);
        if (!language) return void response.writeHead(404).end();
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify(compileFile(new URL(`${language}.json`, folder))));
      });
    },
    resolveId: (id) => (id.startsWith('virtual:translation') ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith('\0virtual:translation')) return;
      const special = namespacesOf[id];
      const files = languages.map((language) => {
        const path = new URL(`${language}.json`, folder);
        this.addWatchFile(path.pathname);
        return [language, compileFile(path, special ?? namespaces)] as const;
      });
      if (special || id === '\0virtual:translations')
        return `export default ${JSON.stringify(Object.fromEntries(files))}`;
      const addresses = files.map(([language, messages]) => {
        if (isDevelopment) return [language, `${devFolder}/${language}.json`];
        const source = JSON.stringify(messages);
        const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
        const fileName = `assets/i18n/${language}-${hash}.json`;
        if (this.environment.name === 'client') this.emitFile({ type: 'asset', fileName, source });
        return [language, `/${fileName}`];
      });
      return `export default ${JSON.stringify(Object.fromEntries(addresses))}`;
    },
  };
}

function compileFile(path: URL, wanted = namespaces): Record<string, unknown> {
  const texts = JSON.parse(readFileSync(path, 'utf8')) as Texts;
  return Object.fromEntries(wanted.map((name) => [name, compileTexts(texts[name] ?? {})]));
}

function compileTexts(texts: string | Texts): unknown {
  if (typeof texts === 'string') return compile(texts.length > maxLabel ? keepHyphensTogether(texts) : texts);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileTexts(text)]));
}
