import type { I18nProvider } from 'react-admin';

/** The provider with the limits that texts name written as the language writes numbers. */
export function writeLimits<Provider extends I18nProvider>(provider: Provider): Provider {
  return {
    ...provider,
    translate: (key, options) => {
      const limit: unknown = options?.limit;
      if (typeof limit !== 'number') return provider.translate(key, options);
      const format = new Intl.NumberFormat(provider.getLocale(), { maximumFractionDigits: 10 });
      return provider.translate(key, { ...options, limit: format.format(limit) });
    },
  };
}
