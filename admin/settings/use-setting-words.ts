import { isLanguage } from '@kamra/contract/languages.ts';
import { type ListedSetting, listedSettings } from '@kamra/contract/shop-settings.ts';
import { useLocale, useTranslate } from 'react-admin';
import type { FieldWords } from '../ui/merge-dialog.tsx';
import { nameLanguageWithin } from '../ui/name-language-within.ts';
import { useStateName } from '../ui/use-state-name.ts';

const lists = ['deliveryFees', 'paymentFees', 'currencyRates'];

/** How the settings are named, and their values written out, where two people changed them. */
export function useSettingWords(): FieldWords {
  const translate = useTranslate();
  const locale = useLocale();
  const stateName = useStateName();
  return {
    nameOf: (path) => {
      const list = lists.find((each) => path.startsWith(each));
      if (list) return translate(`settings.sections.${list}`);
      const setting = settingAt(path);
      if (!setting || setting.isDerived) return undefined;
      const name = translate(`settings.labels.${setting.path}`);
      const language = path.split('.').at(-1);
      return setting.kind === 'translated' && isLanguage(language)
        ? `${name} (${nameLanguageWithin(language, translate, locale)})`
        : name;
    },
    writeValue: (path, value) => {
      const setting = settingAt(path);
      if (!setting || value === null || value === undefined || value === '') return undefined;
      const option = (each: unknown) =>
        translate(`settings.options.${setting.path}.${each}`, { _: String(each) });
      if (setting.kind === 'choice') return option(value);
      if (setting.kind === 'choices' && Array.isArray(value)) return value.map(option).join(', ');
      if (setting.kind === 'countries' && Array.isArray(value)) return value.map(stateName).join(', ');
      // The picture itself is seen in the form; its id says nothing to anybody.
      return setting.kind === 'picture' ? translate('settings.picture.chosen') : undefined;
    },
  };
}

function settingAt(path: string): ListedSetting | undefined {
  const place = path.replace(/^settings\./, '');
  return listedSettings.find((each) => place === each.path || place.startsWith(`${each.path}.`));
}
