import type { I18nProvider } from 'react-admin';

type Options = Record<string, unknown>;

/**
 * The provider with the numbers in texts written as the language writes them: `1 000`, `0,5`. One stays a number, by which
 * the singular is chosen, and so does an id.
 */
export function writeNumbers<Provider extends I18nProvider>(provider: Provider): Provider {
  return {
    ...provider,
    translate: (key, options?: Options) =>
      provider.translate(key, options && withNumbers(options, provider.getLocale())),
  };
}

/** One for each language: texts are written many times for each look at a screen. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(language: string): Intl.NumberFormat {
  const known = formats.get(language) ?? new Intl.NumberFormat(language, { maximumFractionDigits: 10 });
  formats.set(language, known);
  return known;
}

function withNumbers(options: Options, language: string): Options {
  if (!Object.entries(options).some(isWritten)) return options;
  const { format } = formatOf(language);
  return Object.fromEntries(
    Object.entries(options).map((entry) => (isWritten(entry) ? [entry[0], format(entry[1])] : entry)),
  );
}

function isWritten(entry: [string, unknown]): entry is [string, number] {
  const [name, value] = entry;
  return typeof value === 'number' && value !== 1 && name !== 'id';
}
