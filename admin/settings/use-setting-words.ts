import { listedSettings } from '@kamra/contract/shop-settings.ts';
import { useTranslate } from 'react-admin';
import type { FieldWords } from '../ui/merge-dialog.tsx';

const lists = ['deliveryFees', 'paymentFees', 'currencyRates'];

/** How the settings are named where two people changed them. */
export function useSettingWords(): FieldWords {
  const translate = useTranslate();
  return {
    nameOf: (path) => {
      const list = lists.find((each) => path.startsWith(each));
      if (list) return translate(`settings.sections.${list}`);
      const place = path.replace(/^settings\./, '');
      const setting = listedSettings.find((each) => place === each.path || place.startsWith(`${each.path}.`));
      return setting && !setting.isDerived ? translate(`settings.labels.${setting.path}`) : undefined;
    },
  };
}
